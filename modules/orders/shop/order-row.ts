import type pg from 'pg';
import { isPaid, ORDER_STATES, type OrderState } from '#modules/order-states/contract/order-states.ts';
import type { TotalStep } from '#modules/pricing/contract/total-step.ts';
import { deliveryInWords } from '#modules/pricing/shop/delivery-text.ts';
import { methodHere, totalLabel } from '#modules/pricing/shop/total-label.ts';
import { addressLines, type BillingAddress } from '#platform/contract/address-text.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import { TIMESTAMPS_AS_TEXT } from '#platform/db/session-options.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { Order, OrderLine, OrderTotal } from '../contract/calls/orders.ts';

type LineRow = {
  product_id: string;
  variant_id: string;
  product_name: string;
  variant_title: string;
  sku: string;
  image: string;
  quantity: number;
  unit_price_cents: number;
  line_discount_cents: number;
  line_tax_cents: number;
  line_total_cents: number;
};

/** An order with its first line as columns and further lines in `more_lines`, because most orders have one line. */
export type OrderRow = LineRow & {
  id: string;
  number: number;
  email: string;
  display_name: string;
  address: string;
  country: string | null;
  phone: string;
  billing: BillingAddress | null;
  more_lines: LineRow[] | null;
  totals: TotalStep[];
  shipping_method: string | null;
  remark: { note: string | null; reference: string | null } | null;
  subtotal_cents: number;
  discount_cents: number;
  total_cents: number;
  status: OrderState;
  partly_shipped: boolean;
  return_request: Order['returnRequest'];
  waiting_shipment: Order['waitingShipment'];
  untracked_shipment: string | null;
  transaction_id: string | null;
  booked_at: string;
  expires_at: string;
  paid_at: string | null;
  shipped_at: string | null;
};

const lineColumns = (
  line: string,
) => `${line}.product_id, ${line}.variant_id, ${line}.product_name, ${line}.variant_title,
  ${line}.sku, ${line}.image, ${line}.quantity, ${line}.unit_price_cents, ${line}.discount_cents AS line_discount_cents,
  ${line}.tax_cents AS line_tax_cents, ${line}.total_cents AS line_total_cents`;

// Not EXISTS: for that the planner may read all shipments into a hash, instead of those of the page by their index.
const ORDER_COLUMNS = `
  o.id, o.number, o.email, o.display_name, o.address, o.delivery->>'country' AS country, o.phone, o.billing, ${lineColumns('l')}, (
    SELECT json_agg(more ORDER BY more.position) FROM (
      SELECT m.position, ${lineColumns('m')} FROM order_line m WHERE m.order_id = o.id AND m.position > 1
    ) more
  ) AS more_lines, o.totals, o.shipping_method, (
    SELECT json_build_object('note', r.note, 'reference', r.reference) FROM order_remark r WHERE r.order_id = o.id
  ) AS remark, o.subtotal_cents, o.discount_cents, o.total_cents, o.status,
  o.status = 'pending' AND (SELECT true FROM shipment s WHERE s.order_id = o.id LIMIT 1) IS TRUE AS partly_shipped, (
    SELECT json_build_object('state', t.state, 'askedAt', to_char(t.asked_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) FROM return_request t WHERE t.order_id = o.id
    ORDER BY array_position(ARRAY['asked', 'approved'], t.state), CASE WHEN t.state IN ('asked', 'approved') THEN t.asked_at END,
      t.asked_at DESC LIMIT 1
  ) AS return_request, (
    SELECT json_build_object('shipment', s.id, 'until', to_char(s.undoable_until, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) FROM shipment s
    WHERE s.order_id = o.id AND s.undoable_until > now() ORDER BY s.id DESC LIMIT 1
  ) AS waiting_shipment, (
    SELECT s.id FROM shipment s
    WHERE s.order_id = o.id AND s.tracking_number IS NULL AND s.shipped_at > now() - interval '14 days' ORDER BY s.id DESC LIMIT 1
  ) AS untracked_shipment, o.transaction_id, o.booked_at, o.expires_at, o.paid_at, o.shipped_at`;

/** Selects rows of `OrderRow`; append WHERE and ORDER BY. */
export const SELECT_ORDER = `SELECT ${ORDER_COLUMNS} FROM orders o JOIN order_line l ON l.order_id = o.id AND l.position = 1`;

/** Reads rows of `OrderRow` with timestamps as JSON text. */
export async function readOrders<Row extends OrderRow = OrderRow>(
  database: Database,
  statement: pg.QueryConfig,
): Promise<Row[]> {
  const { rows } = await database.query<Row>({ ...statement, types: TIMESTAMPS_AS_TEXT });
  return rows;
}

/** Converts a row to the order of the API, in words of the current language. */
export function presentOrder(row: OrderRow): Order {
  const lines = [row, ...(row.more_lines ?? [])];
  const others = lines.length - 1;
  return {
    _id: row.id,
    number: row.number,
    email: row.email,
    displayName: row.display_name,
    userAddress: deliveryInWords(row.address, row.country),
    userNumber: row.phone,
    billing: row.billing && { lines: addressLines(row.billing), taxId: row.billing.taxId ?? null },
    productName:
      others > 0 ? t('{product} and {others} more', { product: row.product_name, others }) : row.product_name,
    variantTitle: row.variant_title,
    sku: row.sku,
    quantity: lines.reduce((units, line) => units + line.quantity, 0),
    perUnitPrice: centsToDecimal(row.unit_price_cents),
    subtotal: centsToDecimal(row.subtotal_cents),
    discount: centsToDecimal(row.discount_cents),
    totalPrice: centsToDecimal(row.total_cents),
    image: row.image,
    lines: lines.map(presentLine),
    totals: row.totals.map(presentTotal),
    shippingMethod: row.totals.map(methodOf).find(Boolean) ?? row.shipping_method,
    customerNote: row.remark?.note ?? null,
    reference: row.remark?.reference ?? null,
    status: ORDER_STATES[row.status].shownAs,
    partlyShipped: row.partly_shipped,
    returnRequest: row.return_request,
    waitingShipment: row.waiting_shipment,
    untrackedShipment: row.untracked_shipment,
    paid: isPaid(row.status),
    transactionId: row.transaction_id,
    bookedAt: row.booked_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    shippedAt: row.shipped_at,
  };
}

/** Converts a step of `priceCheckout`, in words of the current language. */
export function presentTotal(step: TotalStep): OrderTotal {
  return {
    type: step.type,
    label: totalLabel(step),
    amount: centsToDecimal(step.cents),
    ...(step.type === 'tax' && step.included && { included: true }),
  };
}

/** The method that a row of an order names; a row of an older order has its words alone. */
const methodOf = (step: TotalStep) =>
  step.type === 'shipping' && step.text === undefined ? methodHere(step) : undefined;

function presentLine(line: LineRow): OrderLine {
  return {
    productId: line.product_id,
    variantId: line.variant_id,
    productName: line.product_name,
    variantTitle: line.variant_title,
    sku: line.sku,
    image: line.image,
    quantity: line.quantity,
    perUnitPrice: centsToDecimal(line.unit_price_cents),
    discount: centsToDecimal(line.line_discount_cents),
    tax: centsToDecimal(line.line_tax_cents),
    total: centsToDecimal(line.line_total_cents),
  };
}
