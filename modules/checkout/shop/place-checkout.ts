import { createHash } from 'node:crypto';
import type { CartOwner } from '#modules/cart/shop/cart-owner.ts';
import { refuseLines } from '#modules/cart/shop/refuse-lines.ts';
import { giveOrderLink } from '#modules/orders/shop/order-link.ts';
import { type Customer, placeOrder } from '#modules/orders/shop/place-order.ts';
import { requireTaxNumber } from '#modules/orders/shop/require-tax-number.ts';
import { deliveryText } from '#modules/pricing/shop/delivery-text.ts';
import type { Address, BillingAddress } from '#platform/contract/address-text.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import { invalidField, Problem } from '#platform/contract/problems.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { chosenMethod } from './chosen-method.ts';
import { payForCart } from './pay-for-cart.ts';
import type { Quote } from './quote-cart.ts';
import { type Buyer, quoteCheckout } from './quote-checkout.ts';
import { saveAddress } from './saved-addresses.ts';
import { takeOutOfCart } from './take-out-of-cart.ts';

export type Checkout = {
  /** The `cartVersion` of the quote that the customer has seen. */
  cart: string;
  /** Needed from a guest. */
  email: string | undefined;
  delivery: Address;
  /** Of the invoice, if it is not that of the delivery. */
  billing?: BillingAddress | undefined;
  methodId: string;
  codes: readonly string[];
  note?: string | undefined;
  reference?: string | undefined;
  totalCents: number;
};

export type Placed = { orderId: string; number: number; clientSecret: string; link: string | null };

/**
 * Orders the buyer's cart as they have seen it and opens its payment. A state of a cart is ordered at most once: a repeated
 * call, also after a crash between two steps, answers the same order.
 */
export async function placeCheckout(shop: Shop, buyer: Buyer, checkout: Checkout): Promise<Placed> {
  const customer = customerOf(buyer, checkout);
  await requireTaxNumber(checkout.delivery);
  if (checkout.billing) await requireTaxNumber(checkout.billing, 'billing');
  const { owner } = buyer;
  if (!owner) throw emptyCart();
  const key = keyOf(owner, checkout.cart);
  const requestHash = hash(JSON.stringify(checkout));
  const { country, region = '' } = checkout.delivery;
  const quote = await quoteCheckout(shop, buyer, {
    email: customer.email,
    destination: { country, region },
    methodId: checkout.methodId,
    codes: checkout.codes,
    isOrder: true,
  });
  const { orderId, number } =
    quote.cartVersion === checkout.cart
      ? await place(shop, customer, checkout, quote, { idempotencyKey: key, requestHash })
      : await placedBefore(shop, customer, { idempotencyKey: key, requestHash }, quote);
  const ordered = quote.cartVersion === checkout.cart ? quote.cart.lines : [];
  const { clientSecret } = await payForCart(shop, owner, orderId, ordered);
  await takeOutOfCart(shop.pool, owner, ordered);
  if (customer.memberId) await saveAddress(shop, customer.memberId, checkout.delivery);
  const link = customer.memberId ? null : await giveOrderLink(shop.pool, orderId);
  return { orderId, number, clientSecret, link };
}

type Key = { idempotencyKey: string; requestHash: string };

async function place(
  shop: Shop,
  customer: Customer,
  checkout: Checkout,
  quote: Quote,
  key: Key,
): Promise<{ orderId: string; number: number }> {
  const { cart, priced, rulesRevision } = quote;
  if (cart.lines.length === 0) throw emptyCart();
  if (cart.complaint) throw invalidField('cart', cart.complaint);
  refuseLines(cart.lines);
  const method = chosenMethod(checkout, quote);
  refuseCodes(quote);
  if (priced.totalCents !== checkout.totalCents) throw priceChanged(quote);
  const { delivery } = checkout;
  return placeOrder(shop, customer, {
    lines: cart.lines.map(({ variantId, quantity, unitPriceCents }) => ({
      variantId,
      quantity,
      unitPriceCents,
    })),
    priced,
    delivery,
    address: deliveryText(delivery, customer.name),
    billing: checkout.billing,
    phone: delivery.phone,
    methodName: method.name,
    codes: quote.codes.map(({ code }) => code),
    rulesRevision,
    note: checkout.note,
    reference: checkout.reference,
    ...key,
  });
}

/** The order that an earlier call made of this state of the cart, which may be empty since. */
async function placedBefore(
  { pool }: Shop,
  { memberId, email }: Customer,
  { idempotencyKey, requestHash }: Key,
  quote: Quote,
): Promise<{ orderId: string; number: number }> {
  const { rows } = await pool.query<{ orderId: string; number: number; requestHash: string }>({
    name: 'placed-before',
    text: `SELECT id AS "orderId", number, encode(request_hash, 'hex') AS "requestHash" FROM orders
           WHERE idempotency_key = $1 AND CASE WHEN $2::uuid IS NULL THEN guest_email = $3
             ELSE member_id = $2 AND guest_email IS NULL END`,
    values: [idempotencyKey, memberId, email],
  });
  const [earlier] = rows;
  if (earlier?.requestHash === requestHash) return earlier;
  if (earlier)
    throw new Problem(
      'idempotency_conflict',
      t('This cart is order {number} already.', { number: earlier.number }),
    );
  if (quote.cart.lines.length === 0) throw emptyCart();
  throw new Problem('price_changed', t('Your cart has changed since this page was opened.'), {
    extra: { totalPrice: centsToDecimal(quote.priced.totalCents) },
  });
}

function customerOf({ member }: Buyer, { email, delivery }: Checkout): Customer {
  if (member) return { memberId: member.id, email: member.email, name: member.name };
  if (!email) throw invalidField('email', t('Email is required'));
  return { memberId: null, email, name: delivery.name };
}

/** For a visitor it takes the token of their cookie too, so nobody else can ask for their order by its cart. */
function keyOf(owner: CartOwner, cart: string): string {
  const of = 'memberId' in owner ? owner.memberId : owner.tokenHash.toString('hex');
  return `cart:${hash(`${of} ${cart}`)}`;
}

function refuseCodes({ codes }: Quote): void {
  const errors = codes.flatMap(({ refusal }, place) =>
    refusal ? [{ field: `codes.${place}`, message: refusal }] : [],
  );
  if (errors.length > 0) throw new Problem('validation', errors[0]?.message, { errors });
}

function priceChanged({ priced }: Quote): Problem {
  return new Problem('price_changed', t('The price has changed since this page was opened.'), {
    extra: { totalPrice: centsToDecimal(priced.totalCents) },
  });
}

const emptyCart = () => invalidField('cart', t('Your cart is empty'));

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
