import { createHash } from 'node:crypto';
import { MESSAGES } from '#contract/messages.ts';
import { centsToDecimal, formatMoney } from '#contract/money.ts';
import { largestQuantity, MAX_ORDER_CENTS } from '#contract/order-limit.ts';
import { invalidField, Problem } from '#contract/problems.ts';
import { inBatches } from '#db/in-batches.ts';
import type { Member, Shop } from '../context.ts';
import { type CodeRefusal, refusedCode } from '../newsletter/code-refusal.ts';

export type Booking = {
  productName: string;
  quantity: number;
  address: string;
  phone: string;
  /** A discount code of the buyer’s own address. */
  code?: string | undefined;
  /** The total that the customer saw; compared with the real one, never trusted. */
  totalCents?: number;
  /** A key books at most once. */
  idempotencyKey: string;
};

type Outcome =
  | 'booked'
  | 'repeated'
  | 'key_reused'
  | 'no_member'
  | 'too_many_open_orders'
  | CodeRefusal
  | 'no_product'
  | 'below_minimum'
  | 'out_of_stock'
  | 'too_large'
  | 'price_changed';

/** Reserves stock and code and creates an unpaid order atomically, or throws the `Problem` that says why not. */
export async function bookOrder(shop: Shop, buyer: Member, booking: Booking): Promise<{ orderId: string }> {
  const { productName, quantity, address, phone, code, totalCents } = booking;
  const result = await book(shop.pool, {
    order_id: shop.newId(),
    line_id: shop.newId(),
    member_id: buyer.id,
    idempotency_key: booking.idempotencyKey,
    request_hash: fingerprint(booking),
    product_name: productName,
    quantity,
    total_cents: totalCents ?? null,
    address,
    phone,
    code: code ?? null,
    max_open: shop.maxUnpaidOrders,
    unpaid_minutes: shop.unpaidOrderMinutes,
  });
  switch (result.outcome) {
    case 'booked':
    case 'repeated':
      return { orderId: result.order_id };
    case 'key_reused':
      throw new Problem('idempotency_conflict');
    case 'no_member':
      throw new Problem('unauthenticated');
    case 'too_many_open_orders':
      throw new Problem(
        'too_many_open_orders',
        `You have ${shop.maxUnpaidOrders} unpaid orders: pay or cancel one first.`,
      );
    case 'code_unknown':
    case 'code_used':
    case 'not_first_order':
    case 'code_too_small':
      throw refusedCode(result.outcome);
    case 'no_product':
      throw invalidField('productName', 'There is no product of this name on sale');
    case 'below_minimum':
      throw invalidField('quantity', MESSAGES.orderNotAcceptable);
    case 'out_of_stock':
      throw new Problem('out_of_stock', MESSAGES.orderNotAcceptable);
    case 'too_large':
      throw invalidField('quantity', await tooLarge(shop, productName));
    case 'price_changed':
      throw new Problem('price_changed', 'The price has changed since this page was opened.', {
        extra: { totalPrice: centsToDecimal(result.total_cents) },
      });
  }
}

type Arguments = {
  order_id: string;
  line_id: string;
  member_id: string;
  idempotency_key: string;
  /** Hexadecimal. */
  request_hash: string;
  product_name: string;
  quantity: number;
  total_cents: number | null;
  address: string;
  phone: string;
  code: string | null;
  max_open: number;
  unpaid_minutes: number;
};

type Answer = { outcome: Outcome; order_id: string; total_cents: number };

/**
 * Simultaneous bookings share one batch and one commit. A failed batch is rolled back; if only its answer was lost, a retry
 * finds the committed booking by its key.
 */
export const book = inBatches<Arguments, Answer>(async (pool, batch) => {
  const { rows } = await pool.query<Answer>({
    name: 'book-orders',
    text: 'SELECT * FROM book_orders($1) ORDER BY place',
    values: [JSON.stringify(batch)],
  });
  return rows;
});

/** Explains that no card payment covers this quantity, and names the largest that works. */
async function tooLarge({ pool }: Shop, productName: string): Promise<string> {
  const { rows } = await pool.query<{ lowest_price_cents: number; min_quantity: number }>({
    name: 'price-of-product',
    text: 'SELECT lowest_price_cents, min_quantity FROM product WHERE lower(name) = lower($1) AND archived_at IS NULL',
    values: [productName],
  });
  const largest = rows[0] ? largestQuantity(rows[0].lowest_price_cents) : 0;
  const most = formatMoney(centsToDecimal(MAX_ORDER_CENTS));
  return largest < (rows[0]?.min_quantity ?? 1)
    ? `The smallest order of this product costs more than one payment takes (${most}): please contact us`
    : `Quantity must be at most ${largest}: one payment takes at most ${most}`;
}

function fingerprint({ productName, quantity, address, phone, code }: Booking): string {
  return createHash('sha256')
    .update(JSON.stringify([productName.toLowerCase(), quantity, address, phone, ...(code ? [code] : [])]))
    .digest('hex');
}
