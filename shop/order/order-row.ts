import type pg from 'pg';
import type { Order } from '#contract/calls/orders.ts';
import { centsToDecimal } from '#contract/money.ts';
import { isPaid, ORDER_STATES, type OrderState } from '#contract/order-states.ts';
import { MOMENTS_AS_TEXT } from '#db/session-options.ts';
import type { Database } from '../context.ts';

/** An order with its first line, as the lists and the specified calls show it. */
export type OrderRow = {
  id: string;
  number: number;
  email: string;
  display_name: string;
  address: string;
  phone: string;
  product_name: string;
  variant_title: string;
  sku: string;
  quantity: number;
  unit_price_cents: number;
  subtotal_cents: number;
  discount_cents: number;
  total_cents: number;
  image: string;
  status: OrderState;
  transaction_id: string | null;
  booked_at: string;
  expires_at: string;
  paid_at: string | null;
  shipped_at: string | null;
};

export const ORDER_COLUMNS = `
  o.id, o.number, o.email, o.display_name, o.address, o.phone, l.product_name, l.variant_title, l.sku, l.quantity,
  l.unit_price_cents, o.subtotal_cents, o.discount_cents, o.total_cents, l.image, o.status, o.transaction_id, o.booked_at, o.expires_at,
  o.paid_at, o.shipped_at`;

export const ORDER_TABLES = '(orders o JOIN order_line l ON l.order_id = o.id AND l.position = 1)';

/** Selects rows of `OrderRow`; append WHERE and ORDER BY. */
export const SELECT_ORDER = `SELECT ${ORDER_COLUMNS} FROM ${ORDER_TABLES}`;

/** Reads rows of `OrderRow` with timestamps as JSON text. */
export async function readOrders<Row extends OrderRow = OrderRow>(
  database: Database,
  statement: pg.QueryConfig,
): Promise<Row[]> {
  const { rows } = await database.query<Row>({ ...statement, types: MOMENTS_AS_TEXT });
  return rows;
}

/** Converts a row to the order of the API. */
export function presentOrder(row: OrderRow): Order {
  return {
    _id: row.id,
    number: row.number,
    email: row.email,
    displayName: row.display_name,
    userAddress: row.address,
    userNumber: row.phone,
    productName: row.product_name,
    variantTitle: row.variant_title,
    sku: row.sku,
    quantity: row.quantity,
    perUnitPrice: centsToDecimal(row.unit_price_cents),
    subtotal: centsToDecimal(row.subtotal_cents),
    discount: centsToDecimal(row.discount_cents),
    totalPrice: centsToDecimal(row.total_cents),
    image: row.image,
    status: ORDER_STATES[row.status].shownAs,
    paid: isPaid(row.status),
    transactionId: row.transaction_id,
    bookedAt: row.booked_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    shippedAt: row.shipped_at,
  };
}
