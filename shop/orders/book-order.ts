import { createHash } from 'node:crypto';
import { MESSAGES } from '#contract/messages.ts';
import { centsToDecimal } from '#contract/money.ts';
import { invalidField, Problem } from '#contract/problems.ts';
import { inBatches } from '#db/in-batches.ts';
import type { Member, Shop } from '../context.ts';
import {
  type CodeRefusal,
  refusedCode,
  refusedQuantity,
  refusedVariant,
  type VariantRefusal,
} from '../order/booking-refusal.ts';
import { currentRules, isPlainAtHome, renewRules } from '../pricing/current-rules.ts';
import { bookPricedOrder } from './book-priced-order.ts';

export type Booking = {
  productName: string;
  /** Needed if the product has several variants. */
  variantId?: string | undefined;
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
  | VariantRefusal
  | 'below_minimum'
  | 'off_rule'
  | 'out_of_stock'
  | 'too_large'
  | 'rules_changed'
  | 'price_changed';

/** Reserves stock and code and creates an unpaid order atomically, or throws the `Problem` that says why not. */
export async function bookOrder(shop: Shop, buyer: Member, booking: Booking): Promise<{ orderId: string }> {
  const result = await bookByRules(shop, buyer, booking);
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
    case 'email_needed':
    case 'code_over':
    case 'code_early':
    case 'code_used':
    case 'code_used_up':
    case 'not_first_order':
    case 'code_minimum':
    case 'code_needless':
    case 'code_too_small':
      throw refusedCode(result.outcome);
    case 'no_product':
      throw invalidField('productName', 'There is no product of this name on sale');
    case 'no_variant':
    case 'choose_variant':
      throw refusedVariant(result.outcome);
    case 'below_minimum':
      throw invalidField('quantity', MESSAGES.orderNotAcceptable);
    case 'out_of_stock':
      throw new Problem('out_of_stock', MESSAGES.orderNotAcceptable);
    case 'off_rule':
    case 'too_large':
      throw await refusedQuantity(shop, buyer, booking);
    case 'rules_changed':
      throw new Problem('price_changed', 'The price has changed since this page was opened.');
    case 'price_changed':
      throw new Problem('price_changed', 'The price has changed since this page was opened.', {
        extra: { totalPrice: centsToDecimal(result.total_cents) },
      });
  }
}

// Rules that change more often than this while one order is booked are not worth another try.
const TRIES = 3;

/** Books by the rules that this process knows, and once more if they prove to be old. */
async function bookByRules(shop: Shop, buyer: Member, booking: Booking): Promise<Answer> {
  const requestHash = fingerprint(booking);
  let rules = await currentRules(shop.pool);
  for (let turn = 1; ; turn += 1) {
    const result = isPlainAtHome(rules)
      ? await book(shop.pool, argumentsOf(shop, buyer, booking, requestHash, rules.revision))
      : await bookPricedOrder(shop, buyer, { ...booking, requestHash });
    if (result.outcome !== 'rules_changed' || turn === TRIES) return result;
    rules = await renewRules(shop.pool);
  }
}

function argumentsOf(
  shop: Shop,
  buyer: Member,
  booking: Booking,
  requestHash: string,
  revision: number,
): Arguments {
  return {
    order_id: shop.newId(),
    line_id: shop.newId(),
    member_id: buyer.id,
    idempotency_key: booking.idempotencyKey,
    request_hash: requestHash,
    product_name: booking.productName,
    variant_id: booking.variantId ?? null,
    quantity: booking.quantity,
    total_cents: booking.totalCents ?? null,
    address: booking.address,
    phone: booking.phone,
    code: booking.code ?? null,
    max_open: shop.maxUnpaidOrders,
    unpaid_minutes: shop.unpaidOrderMinutes,
    revision,
  };
}

type Arguments = {
  order_id: string;
  line_id: string;
  member_id: string;
  idempotency_key: string;
  /** Hexadecimal. */
  request_hash: string;
  product_name: string;
  variant_id: string | null;
  quantity: number;
  total_cents: number | null;
  address: string;
  phone: string;
  code: string | null;
  max_open: number;
  unpaid_minutes: number;
  revision: number;
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

function fingerprint({ productName, variantId, quantity, address, phone, code }: Booking): string {
  const rest = [...(code ? [code] : []), ...(variantId ? [{ variantId }] : [])];
  return createHash('sha256')
    .update(JSON.stringify([productName.toLowerCase(), quantity, address, phone, ...rest]))
    .digest('hex');
}
