import { createHash, randomUUID } from 'node:crypto';
import type { Placing } from '#modules/orders/shop/place-order.ts';
import {
  type AppliedCode,
  type PricingRules,
  priceCheckout,
} from '#modules/pricing/contract/price-checkout.ts';

const RULES: PricingRules = {
  pricesIncludeTax: false,
  shippingTaxClass: 'standard',
  zones: [{ id: 'all', name: 'Everywhere', areas: [] }],
  methods: [
    { id: 'parcel', zoneId: 'all', name: 'Parcel', price: { kind: 'flat', cents: 490 }, freeFromCents: null },
  ],
  taxes: [{ zoneId: 'all', taxClass: 'standard', label: 'VAT', perMillion: 190_000 }],
};

export type Line = { variantId: string; quantity: number; priceCents?: number };

/** An order of the lines as the checkout makes it: priced with tax and shipping. */
export function ordering(lines: Line[], more: Partial<Placing> & { applied?: AppliedCode[] } = {}): Placing {
  const { applied = [], ...rest } = more;
  const priced = priceCheckout({
    lines: lines.map(({ quantity, priceCents = 9900 }) => ({
      quantity,
      priceCents,
      tiers: [],
      weightGrams: 900,
      taxClass: 'standard',
    })),
    destination: { country: 'DE', region: '' },
    methodId: 'parcel',
    codes: applied,
    rules: RULES,
  });
  return {
    lines: lines.map(({ variantId, quantity, priceCents = 9900 }) => ({
      variantId,
      quantity,
      unitPriceCents: priceCents,
    })),
    priced,
    delivery: { name: 'Mia', line1: '1 Test Street', city: 'Bonn', country: 'DE', phone: '0123456' },
    address: 'Mia\n1 Test Street\nBonn',
    phone: '0123456',
    methodName: 'Parcel',
    codes: applied.map(({ code }) => code),
    rulesRevision: 0,
    idempotencyKey: randomUUID(),
    requestHash: createHash('sha256').update(JSON.stringify(lines)).digest('hex'),
    ...rest,
  };
}
