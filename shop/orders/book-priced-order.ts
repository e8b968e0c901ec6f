import type { Member, Shop } from '../context.ts';
import { priceBooking } from '../pricing/price-booking.ts';
import { argumentsOf, place } from './place-order.ts';

type PricedOrder = {
  productName: string;
  variantId?: string | undefined;
  quantity: number;
  address: string;
  phone: string;
  code?: string | undefined;
  totalCents?: number;
  idempotencyKey: string;
  requestHash: string;
};

/**
 * Books one product where shipping or tax add to its price: prices it first, then places it as an order of one line. The
 * outcomes are those of `book_order`.
 */
export async function bookPricedOrder(shop: Shop, buyer: Member, booking: PricedOrder) {
  const { quantity, address, phone, code, idempotencyKey, requestHash, totalCents } = booking;
  const earlier = await earlierOrder(shop, buyer, booking);
  if (earlier) return { ...earlier, total_cents: 0 };
  const { variantId, priced, methodName, revision } = await priceBooking(shop, buyer, booking);
  const total_cents = priced.totalCents;
  if (totalCents !== undefined && totalCents !== total_cents)
    return { outcome: 'price_changed' as const, order_id: '', total_cents };
  const answer = await place(
    shop.pool,
    argumentsOf(
      shop,
      { memberId: buyer.id, email: buyer.email, name: buyer.name },
      {
        lines: [{ variantId, quantity, unitPriceCents: priced.lines[0]?.unitPriceCents ?? 0 }],
        priced,
        delivery: null,
        address,
        phone,
        methodName,
        codes: code === undefined ? [] : [code],
        rulesRevision: revision,
        idempotencyKey,
        requestHash,
      },
    ),
  );
  if (answer.outcome === 'codes_refused')
    return { outcome: answer.refusals[0]?.reason ?? ('code_unknown' as const), order_id: '', total_cents };
  if (answer.outcome === 'lines_refused')
    return { outcome: OUTCOMES[answer.refusals[0]?.reason ?? 'gone'], order_id: '', total_cents };
  return { outcome: answer.outcome, order_id: 'order_id' in answer ? answer.order_id : '', total_cents };
}

// A price that changed since it was read is read again.
const OUTCOMES = {
  gone: 'no_product',
  twice: 'no_product',
  below_minimum: 'below_minimum',
  off_rule: 'off_rule',
  out_of_stock: 'out_of_stock',
  price_changed: 'rules_changed',
} as const;

/** The order of a repeated request: its code is in use by then, and its price may have changed. */
async function earlierOrder({ pool }: Pick<Shop, 'pool'>, { id }: Member, booking: PricedOrder) {
  const { rows } = await pool.query<{ order_id: string; same: boolean }>({
    name: 'order-of-key',
    text: `SELECT id AS order_id, request_hash = decode($3, 'hex') AS same FROM orders
           WHERE member_id = $1 AND idempotency_key = $2 AND guest_email IS NULL`,
    values: [id, booking.idempotencyKey, booking.requestHash],
  });
  const [order] = rows;
  return (
    order && {
      outcome: order.same ? ('repeated' as const) : ('key_reused' as const),
      order_id: order.order_id,
    }
  );
}
