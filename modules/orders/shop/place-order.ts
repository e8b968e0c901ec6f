import type { PricedCheckout } from '#modules/pricing/contract/price-checkout.ts';
import type { Delivery } from '#modules/pricing/shop/delivery-text.ts';
import {
  type RefusedCode,
  type RefusedLine,
  refusedCodes,
  refusedLines,
} from '#modules/pricing/shop/placing-refusal.ts';
import { totalLabel } from '#modules/pricing/shop/total-label.ts';
import { nameSteps } from '#modules/pricing/shop/translate-delivery.ts';
import type { BillingAddress } from '#platform/contract/address-text.ts';
import { Problem } from '#platform/contract/problems.ts';
import { inBatches } from '#platform/db/in-batches.ts';
import type { Shop } from '#platform/shop.ts';
import { currentLanguage, inLanguage } from '#platform/words/current-language.ts';
import { ENGLISH, languageOf } from '#platform/words/languages.ts';
import { t } from '#platform/words/t.ts';

// A guest can give any address, so nothing else bounds the stock that a stranger holds unpaid (modules/checkout/README.md).
/** How long an order without an account is held at most. */
export const MOST_GUEST_MINUTES = 60;

/** A member, or a guest, who has only an address. */
export type Customer = { memberId: string | null; email: string; name: string };

type PlacingShop = Pick<Shop, 'pool' | 'newId' | 'maxUnpaidOrders' | 'unpaidOrderMinutes'>;

export type PlacedLine = {
  variantId: string;
  quantity: number;
  unitPriceCents: number;
  /** The name by which the customer asked for the product: a product that has another name by now is not what they want. */
  seenName?: string | undefined;
};

export type Placing = {
  lines: readonly PlacedLine[];
  /** The result of `priceCheckout` for these lines. */
  priced: PricedCheckout;
  /** Where it goes, and the same as text. */
  delivery: Delivery;
  address: string;
  /** The address of the invoice, if it is not that of the delivery. */
  billing?: BillingAddress | undefined;
  phone: string;
  /** The shipping method as the customer read it; null without one. */
  methodName: string | null;
  codes: readonly string[];
  /** The `pricing_revision` of the rules that `priced` was computed by. */
  rulesRevision: number;
  /** The code of the language that the customer reads, if not that of the call. */
  language?: string | undefined;
  /** The customer's own words about the order, and their number for it. */
  note?: string | undefined;
  reference?: string | undefined;
  /** How long the unpaid order keeps its stock, if longer or shorter than the customer's usual time. */
  unpaidMinutes?: number;
  /** A key books at most once. */
  idempotencyKey: string;
  /** Hexadecimal; equal for equal requests. */
  requestHash: string;
};

type Several<Refused> = readonly [Refused, ...Refused[]];

/** The problems of an order that the database refuses, at the fields of the caller’s form. */
export type Refusals = {
  codes(refused: Several<RefusedCode>): Problem;
  lines(refused: Several<RefusedLine>): Problem;
  tooLarge(): Problem;
};

export const priceChanged = () => t('The price has changed since this page was opened.');

/**
 * Books all lines of an order or none: takes their stock and codes and freezes prices and totals, or throws the `Problem`
 * that says why not; by default it names each refused line. The same key books once and returns the same order.
 */
export async function placeOrder(
  shop: PlacingShop,
  customer: Customer,
  placing: Placing,
  refusals: Refusals = {
    codes: (refused) => refusedCodes(placing.codes, refused),
    lines: (refused) => refusedLines(placing.lines, refused),
    tooLarge: () => new Problem('validation', t('The total is more than one card payment can take.')),
  },
): Promise<{ orderId: string; number: number }> {
  if (placing.lines.length === 0) throw new Error('An order has at least one line');
  const { priced } = placing;
  // The order keeps the names as its customer reads them, for its pages, mails and documents.
  const steps = await inLanguage(languageOf(languageOfPlacing(placing)) ?? ENGLISH, () =>
    nameSteps(shop.pool, priced.steps),
  );
  const named = { ...placing, priced: { ...priced, steps } };
  const answer = await place(shop.pool, argumentsOf(shop, customer, named));
  switch (answer.outcome) {
    case 'booked':
    case 'repeated':
      return { orderId: answer.order_id, number: answer.number };
    case 'key_reused':
      throw new Problem('idempotency_conflict');
    case 'no_member':
      throw new Problem('unauthenticated');
    case 'too_many_open_orders':
      throw new Problem(
        'too_many_open_orders',
        t('You have {maxUnpaidOrders} unpaid orders: pay or cancel one first.', {
          maxUnpaidOrders: shop.maxUnpaidOrders,
        }),
      );
    case 'codes_refused':
      throw refusals.codes(answer.refusals);
    case 'lines_refused':
      throw refusals.lines(answer.refusals);
    case 'too_large':
      throw refusals.tooLarge();
    case 'rules_changed':
      throw new Problem('price_changed', priceChanged());
  }
}

type Answer =
  | { outcome: 'booked' | 'repeated'; order_id: string; number: number }
  | { outcome: 'key_reused' | 'no_member' | 'too_many_open_orders' | 'too_large' | 'rules_changed' }
  | { outcome: 'codes_refused'; refusals: Several<RefusedCode> }
  | { outcome: 'lines_refused'; refusals: Several<RefusedLine> };

export type PlaceArguments = ReturnType<typeof argumentsOf>;

/**
 * Simultaneous orders share one batch and one commit. A failed batch is rolled back; if only its answer was lost, a retry finds
 * the committed orders by their keys.
 */
export const place = inBatches<PlaceArguments, Answer>(async (pool, batch) => {
  const { rows } = await pool.query<Answer>({
    name: 'place-orders',
    text: 'SELECT * FROM place_orders($1) ORDER BY place',
    values: [JSON.stringify(batch)],
  });
  return rows;
});

const languageOfPlacing = ({ language }: Placing) => language ?? currentLanguage().code;

/** The arguments of `place_orders` for one order. */
export function argumentsOf(shop: PlacingShop, { memberId, email, name }: Customer, placing: Placing) {
  const { priced } = placing;
  return {
    order_id: shop.newId(),
    member_id: memberId,
    email: email.toLowerCase(),
    name,
    idempotency_key: placing.idempotencyKey,
    request_hash: placing.requestHash,
    lines: placing.lines.map(({ variantId, quantity, unitPriceCents, seenName }, number) => ({
      line_id: shop.newId(),
      variant_id: variantId,
      quantity,
      unit_price_cents: unitPriceCents,
      discount_cents: priced.lines[number]?.discountCents ?? 0,
      tax_cents: priced.lines[number]?.taxCents ?? 0,
      tax_per_million: priced.lines[number]?.taxPerMillion ?? 0,
      seen_name: seenName,
    })),
    // A code that takes nothing off stays unused.
    codes: placing.codes
      .map((code) => ({ code, cents: priced.codes.find((used) => used.code === code)?.cents ?? 0 }))
      .filter(({ cents }) => cents > 0),
    amounts: {
      subtotal: priced.subtotalCents,
      discount: priced.discountCents,
      shipping: priced.shippingCents,
      shipping_tax: priced.shippingTaxCents,
      tax: priced.taxCents,
      tax_included: priced.pricesIncludeTax,
      total: priced.totalCents,
    },
    totals: inLanguage(ENGLISH, () => priced.steps.map((step) => ({ ...step, label: totalLabel(step) }))),
    shipping_method: placing.methodName,
    address: placing.address,
    delivery: placing.delivery,
    billing: placing.billing ?? null,
    phone: placing.phone,
    language: languageOfPlacing(placing),
    note: placing.note || null,
    reference: placing.reference || null,
    rules_revision: placing.rulesRevision,
    max_open: shop.maxUnpaidOrders,
    unpaid_minutes:
      placing.unpaidMinutes ??
      (memberId ? shop.unpaidOrderMinutes : Math.min(shop.unpaidOrderMinutes, MOST_GUEST_MINUTES)),
  };
}
