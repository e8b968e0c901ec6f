import { type Address, addressLines } from '#contract/address-text.ts';
import type { OrderPage } from '#contract/calls/order-links.ts';
import { centsToDecimal } from '#contract/money.ts';
import { isPaid, ORDER_STATES, type OrderState } from '#contract/order-states.ts';
import type { TotalStep } from '#contract/price-checkout.ts';
import { Problem } from '#contract/problems.ts';
import { MOMENTS_AS_TEXT } from '#db/session-options.ts';
import type { Database, Member } from '../context.ts';

type Line = {
  productName: string;
  variantTitle: string;
  sku: string;
  image: string;
  quantity: number;
  unitPriceCents: number;
};

type Row = {
  id: string;
  number: number;
  status: OrderState;
  is_guest: boolean;
  email: string;
  display_name: string;
  address: string;
  delivery: Address | null;
  phone: string;
  shipping_method: string | null;
  subtotal_cents: number;
  discount_cents: number;
  total_cents: number;
  totals: TotalStep[] | null;
  booked_at: string;
  expires_at: string;
  paid_at: string | null;
  shipped_at: string | null;
  refunded_at: string | null;
  closed_at: string | null;
  lines: Line[];
};

/** An order with lines, totals and timeline, for its owner and admins; anyone else learns nothing. */
export async function showOrderPage(
  database: Database,
  caller: Pick<Member, 'id' | 'role'>,
  orderId: string,
): Promise<OrderPage> {
  const page = await readOrderPage(database, orderId, caller);
  if (!page) throw new Problem('not_found');
  return page;
}

/** The same for an order that a link has named already. */
export async function readOrderPage(
  database: Database,
  orderId: string,
  caller?: Pick<Member, 'id' | 'role'>,
): Promise<OrderPage | undefined> {
  const { rows } = await database.query<Row>({
    name: 'order-page',
    text: `SELECT o.id, o.number, o.status, o.member_id IS NULL AS is_guest, o.email, o.display_name, o.address, o.delivery,
             o.phone, o.shipping_method, o.subtotal_cents, o.discount_cents, o.total_cents, o.totals, o.booked_at,
             o.expires_at, o.paid_at, o.shipped_at, o.refunded_at, o.closed_at,
             (SELECT json_agg(json_build_object('productName', l.product_name, 'variantTitle', l.variant_title, 'sku', l.sku,
                'image', l.image, 'quantity', l.quantity, 'unitPriceCents', l.unit_price_cents) ORDER BY l.position)
              FROM order_line l WHERE l.order_id = o.id) AS lines
           FROM orders o WHERE o.id = $1 AND ($2::uuid IS NULL OR o.member_id = $2 OR $3)`,
    values: [orderId, caller?.id ?? null, caller?.role === 'admin'],
    types: MOMENTS_AS_TEXT,
  });
  return rows[0] && presentPage(rows[0]);
}

function presentPage(row: Row): OrderPage {
  return {
    _id: row.id,
    number: row.number,
    status: ORDER_STATES[row.status].shownAs,
    paid: isPaid(row.status),
    guest: row.is_guest,
    email: row.email,
    displayName: row.display_name,
    deliverTo: row.delivery ? addressLines(row.delivery) : [row.display_name, ...row.address.split('\n')],
    phone: row.phone,
    shippingMethod: row.shipping_method,
    lines: row.lines.map(({ unitPriceCents, ...line }) => ({
      ...line,
      perUnitPrice: centsToDecimal(unitPriceCents),
      subtotal: centsToDecimal(unitPriceCents * line.quantity),
    })),
    totals: (row.totals ?? stepsOf(row)).map(presentStep),
    totalPrice: centsToDecimal(row.total_cents),
    expiresAt: row.expires_at,
    timeline: timelineOf(row),
  };
}

/** The rows of "Book Now", which stores none. */
function stepsOf(row: Row): TotalStep[] {
  return [
    { type: 'subtotal', label: 'Subtotal', cents: row.subtotal_cents },
    ...(row.discount_cents > 0
      ? [{ type: 'discount' as const, label: 'Discount', cents: -row.discount_cents }]
      : []),
    { type: 'total', label: 'Total', cents: row.total_cents },
  ];
}

/** A row of totals with its amount as calls write it. */
export function presentStep({ type, label, cents, included }: TotalStep): OrderPage['totals'][number] {
  return { type, label, amount: centsToDecimal(cents), included: included === true };
}

function timelineOf(row: Row): OrderPage['timeline'] {
  const closed = row.status === 'expired' ? 'expired' : 'cancelled';
  const events = [
    ['booked', row.booked_at],
    ['paid', row.paid_at],
    ['shipped', row.shipped_at],
    ['refunded', row.refunded_at],
    [closed, row.closed_at],
  ] as const;
  return events.flatMap(([event, at]) => (at === null ? [] : [{ event, at }]));
}
