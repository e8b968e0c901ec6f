import { describe, expect, test } from 'vitest';
import { priceCheckout } from '#modules/pricing/contract/price-checkout.ts';
import { sum } from '#platform/contract/allocate.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import type { LineUnits, OrderUnits } from './order-units.ts';
import { refundAmounts } from './refund-amounts.ts';

const lineOf = (valueCents: number, quantity: number): LineUnits => ({
  id: '',
  position: 1,
  variantId: '',
  productName: '',
  variantTitle: '',
  quantity,
  valueCents,
  shipped: 0,
  cancelled: 0,
  refundedAfterShipping: 0,
  refundedValueCents: 0,
  recentlyShipped: 0,
  inReturn: 0,
});

const orderOf = (lines: LineUnits[], shippingCents = 0): OrderUnits => ({
  totalCents: sum(lines.map(({ valueCents }) => valueCents)) + shippingCents,
  shippingCents,
  refundedCents: 0,
  refundedShippingCents: 0,
  lines,
});

/** Refunds the units of a line in parts; returns the amount of each. */
function inParts(line: LineUnits, parts: readonly number[]): number[] {
  const order = orderOf([line]);
  return parts.map((quantity) => {
    const refund = refundAmounts(order, { units: [{ line, quantity }], shipping: false });
    line.cancelled += quantity;
    line.refundedValueCents += refund.lines[0]?.valueCents ?? 0;
    order.refundedCents += refund.cents;
    return refund.cents;
  });
}

describe('refunding a line', () => {
  test('of 100.00 for 3 units, one by one, gives a third each and 100.00 in all', () => {
    expect(inParts(lineOf(10000, 3), [1, 1, 1])).toEqual([3333, 3334, 3333]);
  });

  test('in any parts refunds exactly what it had cost, after discount and with tax', () => {
    const random = seededRandom('refunds in parts');
    const below = (limit: number) => random(0, limit);
    for (let turn = 0; turn < 500; turn += 1) {
      const quantity = 1 + below(40);
      const priced = priceCheckout({
        lines: [
          { quantity, priceCents: 50 + below(99_999), tiers: [], weightGrams: 0, taxClass: 'any' },
          { quantity: 3, priceCents: 777, tiers: [], weightGrams: 0, taxClass: 'any' },
        ],
        destination: { country: 'DE', region: '' },
        methodId: null,
        codes: [{ code: 'PART', kind: 'percent', percent: below(100) }],
        rules: {
          pricesIncludeTax: turn % 2 === 0,
          shippingTaxClass: 'any',
          zones: [{ id: 'all', name: 'All', areas: [] }],
          methods: [],
          taxes: [{ zoneId: 'all', taxClass: 'any', label: 'VAT', perMillion: below(300_000) }],
        },
      });
      const [line] = priced.lines;
      if (!line) throw new Error('There is no line');
      const value = line.subtotalCents - line.discountCents + (priced.pricesIncludeTax ? 0 : line.taxCents);
      const parts: number[] = [];
      while (sum(parts) < quantity) parts.push(1 + below(quantity - sum(parts)));
      const given = inParts(lineOf(value, quantity), parts);
      expect(sum(given), `${quantity} units for ${value} in ${parts.join('+')}`).toBe(value);
      expect(Math.min(...given)).toBeGreaterThanOrEqual(0);
    }
  });
});

test('an amount below the value is spread over units and shipping; one above it is for the order as a whole', () => {
  const [line, other] = [lineOf(9000, 3), lineOf(1000, 1)];
  const order = orderOf([line, other], 500);
  const units = [
    { line, quantity: 2 },
    { line: other, quantity: 1 },
  ];
  expect(refundAmounts(order, { units, shipping: true })).toEqual({
    cents: 7500,
    shippingCents: 500,
    lines: [
      { valueCents: 6000, cents: 6000 },
      { valueCents: 1000, cents: 1000 },
    ],
  });
  expect(refundAmounts(order, { units, shipping: true, amountCents: 750 })).toMatchObject({
    cents: 750,
    shippingCents: 50,
    lines: [{ cents: 600 }, { cents: 100 }],
  });
  expect(refundAmounts(order, { units, shipping: true, amountCents: 8000 })).toMatchObject({
    cents: 8000,
    shippingCents: 500,
    lines: [{ cents: 6000 }, { cents: 1000 }],
  });
});

test('the money that is left limits a refund by lines', () => {
  const line = lineOf(9000, 3);
  const order = { ...orderOf([line]), refundedCents: 8000 };
  expect(refundAmounts(order, { units: [{ line, quantity: 2 }], shipping: false })).toMatchObject({
    cents: 1000,
    lines: [{ valueCents: 6000, cents: 1000 }],
  });
});
