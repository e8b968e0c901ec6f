import {
  type AppliedCode,
  type CheckoutLine,
  type Destination,
  type PricingRules,
  priceCheckout,
} from '#modules/pricing/contract/price-checkout.ts';

export const board: CheckoutLine = {
  quantity: 1,
  priceCents: 12900,
  tiers: [],
  weightGrams: 900,
  taxClass: 'Standard',
};
export const book: CheckoutLine = { ...board, priceCents: 1990, weightGrams: 400, taxClass: 'Books' };

export const rules: PricingRules = {
  pricesIncludeTax: false,
  shippingTaxClass: 'Standard',
  zones: [
    { id: 'rest', name: 'Everywhere', areas: [] },
    { id: 'us', name: 'United States', areas: ['US'] },
    { id: 'ny', name: 'New York', areas: ['US-NY'] },
    { id: 'de', name: 'Germany', areas: ['DE', 'AT'] },
  ],
  methods: [
    { id: 'flat', zoneId: 'us', name: 'Parcel', price: { kind: 'flat', cents: 790 }, freeFromCents: 15000 },
    {
      id: 'value',
      zoneId: 'us',
      name: 'Insured',
      price: {
        kind: 'by-value',
        bands: [
          { from: 0, cents: 1500 },
          { from: 10000, cents: 900 },
        ],
      },
      freeFromCents: null,
    },
    {
      id: 'weight',
      zoneId: 'de',
      name: 'Freight',
      price: {
        kind: 'by-weight',
        bands: [
          { from: 0, cents: 490 },
          { from: 1000, cents: 990 },
        ],
      },
      freeFromCents: null,
    },
  ],
  taxes: [
    { zoneId: 'de', taxClass: 'Standard', label: 'VAT', perMillion: 190_000 },
    { zoneId: 'de', taxClass: 'Books', label: 'VAT', perMillion: 70_000 },
    { zoneId: 'ny', taxClass: 'Standard', label: 'Sales tax', perMillion: 88_750 },
  ],
};

export const US: Destination = { country: 'US', region: 'CA' };
export const DE: Destination = { country: 'DE', region: '' };

export function price(
  lines: readonly CheckoutLine[],
  {
    destination = null,
    methodId = null,
    codes = [],
    included = false,
  }: {
    destination?: Destination | null;
    methodId?: string | null;
    codes?: readonly AppliedCode[];
    included?: boolean;
  } = {},
) {
  return priceCheckout({
    lines,
    destination,
    methodId,
    codes,
    rules: { ...rules, pricesIncludeTax: included },
  });
}

export const percent = (value: number, code = 'OFF'): AppliedCode => ({
  code,
  kind: 'percent',
  percent: value,
});
export const amount = (cents: number, code = 'LESS'): AppliedCode => ({ code, kind: 'amount', cents });
export const FREE: AppliedCode = { code: 'FREE', kind: 'free-shipping' };
