import { createHash } from 'node:crypto';
import { placeOrder } from '#modules/orders/shop/place-order.ts';
import { payOrder } from '#modules/payments/shop/start-payment.ts';
import {
  methodsOf,
  type PricingRules,
  priceCheckout,
  zoneOf,
} from '#modules/pricing/contract/price-checkout.ts';
import { unitPriceCents } from '#modules/pricing/contract/quantity-rule.ts';
import { quoteCodes } from '#modules/pricing/shop/quote-codes.ts';
import { readPricingRules } from '#modules/pricing/shop/read-pricing-rules.ts';
import { addressLines } from '#platform/contract/address-text.ts';
import type { Shop } from '#platform/shop.ts';
import type { Offer } from './offers.ts';
import type { InventedOrder } from './plan-orders.ts';
import type { Shopper } from './shoppers.ts';

type Wanted = { order: InventedOrder; shopper: Shopper; memberId: string | null; code: string; key: string };

/** Places an invented order as the checkout does, at the prices and rules of now, once per key, and opens its payment. */
export async function placeInvented(
  shop: Shop,
  offers: ReadonlyMap<string, Offer>,
  { order, shopper, memberId, code, key }: Wanted,
): Promise<{ orderId: string; clientSecret: string }> {
  const lines = order.lines.flatMap(({ variantId, quantity }) => {
    const offer = offers.get(variantId);
    return offer ? [{ ...offer, quantity }] : [];
  });
  const { rules, revision } = await readPricingRules(shop.pool);
  const { email, name, address } = shopper;
  const destination = { country: address.country, region: address.region ?? '' };
  const goods = priceCheckout({ lines, destination, methodId: null, codes: [], rules });
  const { applied } = await quoteCodes(
    shop.pool,
    { memberId, email, isProven: true },
    order.usesCode ? [code] : [],
    goods.subtotalCents,
  );
  const method = firstMethod(rules, lines, destination, goods.subtotalCents);
  const priced = priceCheckout({ lines, destination, methodId: method?.id ?? null, codes: applied, rules });
  const { orderId } = await placeOrder(
    shop,
    { memberId, email, name },
    {
      lines: lines.map((line) => ({
        variantId: line.variantId,
        quantity: line.quantity,
        unitPriceCents: unitPriceCents(line, line.quantity),
      })),
      priced,
      delivery: address,
      address: addressLines(address).slice(1).join('\n'),
      phone: address.phone,
      methodName: method?.name ?? null,
      codes: applied.map((one) => one.code),
      rulesRevision: revision,
      idempotencyKey: key,
      requestHash: createHash('sha256').update(key).digest('hex'),
    },
  );
  const { clientSecret } = await payOrder(shop, orderId);
  return { orderId, clientSecret };
}

function firstMethod(
  rules: PricingRules,
  lines: readonly { quantity: number; weightGrams: number }[],
  destination: { country: string; region: string },
  valueCents: number,
): { id: string; name: string } | undefined {
  const zone = zoneOf(rules, destination);
  return zone && methodsOf(rules, lines, zone, valueCents)[0];
}
