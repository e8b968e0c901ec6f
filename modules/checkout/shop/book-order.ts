import { createHash } from 'node:crypto';
import { placeOrder, priceChanged, type Refusals } from '#modules/orders/shop/place-order.ts';
import { type Offered, quantityComplaint } from '#modules/pricing/contract/quantity-rule.ts';
import { refusedCode, shortOfStock } from '#modules/pricing/shop/booking-refusal.ts';
import type { RefusedLine } from '#modules/pricing/shop/placing-refusal.ts';
import { notOnSale, type PricedBooking, priceBooking } from '#modules/pricing/shop/price-booking.ts';
import { MESSAGES } from '#platform/contract/messages.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import { invalidField, Problem } from '#platform/contract/problems.ts';
import type { Member, Shop } from '#platform/shop.ts';

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

// Prices that change more often than this while one order is booked are not worth another try.
const TRIES = 3;

/** Orders one product that goes to the home country, or throws the `Problem` that says why not. */
export async function bookOrder(shop: Shop, buyer: Member, booking: Booking): Promise<{ orderId: string }> {
  const requestHash = fingerprint(booking);
  for (let turn = 1; ; turn += 1) {
    const priced = await priceBooking(shop, buyer, booking)
      .then((found) => seenBefore(found, booking))
      .catch((refusal: unknown) => refusal as Error);
    if (priced instanceof Error)
      return earlierOrder(shop, buyer, booking.idempotencyKey, requestHash, priced);
    try {
      return await placeAsPriced(shop, buyer, { ...booking, requestHash }, priced);
    } catch (refusal) {
      const isOutdated = refusal instanceof Problem && refusal.code === 'price_changed';
      if (!isOutdated || turn === TRIES) throw refusal;
    }
  }
}

function seenBefore(found: PricedBooking, { totalCents }: Booking): PricedBooking {
  if (totalCents === undefined || totalCents === found.priced.totalCents) return found;
  throw new Problem('price_changed', priceChanged(), {
    extra: { totalPrice: centsToDecimal(found.priced.totalCents) },
  });
}

function placeAsPriced(
  shop: Shop,
  { id, email, name }: Member,
  {
    productName,
    quantity,
    address,
    phone,
    code,
    idempotencyKey,
    requestHash,
  }: Booking & { requestHash: string },
  { variantId, offered, priced, methodName, revision }: PricedBooking,
): Promise<{ orderId: string }> {
  return placeOrder(
    shop,
    { memberId: id, email, name },
    {
      lines: [
        {
          variantId,
          quantity,
          unitPriceCents: priced.lines[0]?.unitPriceCents ?? 0,
          seenName: productName,
        },
      ],
      priced,
      delivery: { text: address },
      address,
      phone,
      methodName,
      codes: code === undefined ? [] : [code],
      rulesRevision: revision,
      idempotencyKey,
      requestHash,
    },
    refusalsOf(offered, quantity),
  );
}

/** The refusals of one line and one code, at the fields of "Book Now". */
function refusalsOf(offered: Offered, quantity: number): Refusals {
  const wrongQuantity = (facts: Offered) =>
    invalidField('quantity', quantityComplaint(facts, quantity) ?? MESSAGES.orderNotAcceptable);
  const refusedLine = (line: RefusedLine) => {
    switch (line.reason) {
      case 'gone':
      case 'twice':
        return invalidField('productName', notOnSale());
      case 'below_minimum':
        return invalidField('quantity', MESSAGES.orderNotAcceptable);
      case 'off_rule':
        return wrongQuantity(line);
      case 'out_of_stock':
        return shortOfStock({ ...line, productName: line.productName ?? '' }, quantity);
      case 'price_changed':
        return new Problem('price_changed', priceChanged());
    }
  };
  return {
    codes: ([refused]) => refusedCode(refused.reason),
    lines: ([refused]) => refusedLine(refused),
    tooLarge: () => wrongQuantity(offered),
  };
}

/**
 * The order that an earlier request with this key made: by then its code is in use, and its price may have changed. Throws the
 * refusal if there is none.
 */
async function earlierOrder(
  { pool }: Pick<Shop, 'pool'>,
  { id }: Member,
  idempotencyKey: string,
  requestHash: string,
  refusal: Error,
): Promise<{ orderId: string }> {
  if (!(refusal instanceof Problem)) throw refusal;
  const { rows } = await pool.query<{ orderId: string; isSame: boolean | null }>({
    name: 'order-of-key',
    text: `SELECT id AS "orderId", request_hash = decode($3, 'hex') AS "isSame" FROM orders
           WHERE member_id = $1 AND idempotency_key = $2 AND guest_email IS NULL`,
    values: [id, idempotencyKey, requestHash],
  });
  const [order] = rows;
  if (!order) throw refusal;
  if (!order.isSame) throw new Problem('idempotency_conflict');
  return { orderId: order.orderId };
}

function fingerprint({ productName, variantId, quantity, address, phone, code }: Booking): string {
  const rest = [...(code ? [code] : []), ...(variantId ? [{ variantId }] : [])];
  return createHash('sha256')
    .update(JSON.stringify([productName.toLowerCase(), quantity, address, phone, ...rest]))
    .digest('hex');
}
