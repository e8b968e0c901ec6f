import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isMoreThanLeft,
  mostToBook,
  nextTier,
  type Offered,
  priceRanges,
  quantityComplaint,
  ruleErrors,
  unitPriceCents,
} from './quantity-rule.ts';

const plain: Offered = {
  minQuantity: 5,
  stepQuantity: null,
  maxQuantity: null,
  availableQuantity: 1200,
  priceCents: 1250,
  tiers: [],
};
const carton: Offered = {
  ...plain,
  minQuantity: 12,
  stepQuantity: 12,
  maxQuantity: 60,
  availableQuantity: 50,
};

describe('a quantity', () => {
  test.each([
    [plain, 5, undefined],
    [plain, 1200, undefined],
    [plain, 4, 'The smallest order is 5'],
    [plain, 1201, 'Only 1,200 are available'],
    [{ ...plain, minQuantity: 1, availableQuantity: 1 }, 2, 'Only 1 is available'],
    [{ ...plain, availableQuantity: 0 }, 5, 'Sold out'],
    [{ ...plain, priceCents: 10_000_000 }, 9, undefined],
    [{ ...plain, priceCents: 10_000_000 }, 10, 'Order 9: one payment takes at most 999,999.99$'],
    [
      { ...plain, priceCents: 99_999_999 },
      5,
      'The smallest order of this product costs more than one payment takes (999,999.99$): please contact us',
    ],
    [carton, 12, undefined],
    [carton, 48, undefined],
    [carton, 11, 'The smallest order is 12'],
    [carton, 25, 'Order 24 or 36: this product is sold in 12s'],
    [carton, 49, 'Order 48: this product is sold in 12s'],
    [carton, 60, 'Only 50 are available: order 48'],
    [carton, 61, 'One order takes at most 60'],
    [{ ...carton, maxQuantity: 65 }, 72, 'One order takes at most 60'],
    [{ ...carton, availableQuantity: 5 }, 13, 'This product is sold in 12s'],
  ])('%#. of %o: %i is answered %j', (offered, quantity, complaint) => {
    expect(quantityComplaint(offered, quantity)).toBe(complaint);
  });

  test.each([
    [plain, 1201, true],
    [plain, 1200, false],
    [plain, 4, false],
    [carton, 60, true],
    [carton, 59, false],
    [carton, 72, false],
  ])('%#. of %o: %i is more than is left: %j', (offered, quantity, isMore) => {
    expect(isMoreThanLeft(offered, quantity)).toBe(isMore);
  });

  test('can be too dear at a price, and payable again at that of the next tier', () => {
    const dear = { ...plain, priceCents: 2_000_000, tiers: [{ fromQuantity: 60, priceCents: 1_500_000 }] };
    expect(quantityComplaint(dear, 49)).toBeUndefined();
    expect(quantityComplaint(dear, 55)).toBe('Order 49 or 60: one payment takes at most 999,999.99$');
    expect(quantityComplaint(dear, 60)).toBeUndefined();
    expect(mostToBook(dear)).toBe(66);
  });
});

describe('price tiers', () => {
  const tiered = {
    ...carton,
    availableQuantity: 100,
    tiers: [
      { fromQuantity: 20, priceCents: 1200 },
      { fromQuantity: 24, priceCents: 1100 },
      { fromQuantity: 50, priceCents: 1000 },
      { fromQuantity: 96, priceCents: 900 },
    ],
  };

  test.each([
    [12, 1250],
    [19, 1250],
    [20, 1200],
    [24, 1100],
    [60, 1000],
    [1000, 900],
  ])('an order of %i pays %i cents for a unit', (quantity, cents) => {
    expect(unitPriceCents(tiered, quantity)).toBe(cents);
  });

  test('begin at the next carton; one that no order reaches is left out', () => {
    expect(priceRanges(tiered)).toEqual([
      { from: 12, to: 12, priceCents: 1250 },
      { from: 24, to: 48, priceCents: 1100 },
      { from: 60, to: 60, priceCents: 1000 },
    ]);
  });

  test('the next tier is one that the stock allows and that costs less', () => {
    expect(nextTier(tiered, 12)).toMatchObject({ from: 24, priceCents: 1100 });
    expect(nextTier(tiered, 48)).toMatchObject({ from: 60, priceCents: 1000 });
    expect(nextTier(tiered, 60)).toBeUndefined();
    expect(nextTier({ ...tiered, availableQuantity: 59 }, 48)).toBeUndefined();
    expect(nextTier({ ...carton, tiers: [{ fromQuantity: 24, priceCents: 1250 }] }, 12)).toBeUndefined();
  });
});

test.each([
  [
    { minQuantity: 10, stepQuantity: 12, maxQuantity: null },
    'quantityStep',
    'The minimum must be a multiple of 12, such as 12',
  ],
  [
    { minQuantity: 30, stepQuantity: 12, maxQuantity: null },
    'quantityStep',
    'The minimum must be a multiple of 12, such as 24 or 36',
  ],
  [
    { minQuantity: 5, stepQuantity: null, maxQuantity: 4 },
    'maximumOrderQuantity',
    'The maximum must not be below the minimum',
  ],
] as const)('the rule %o is wrong at %s', (rule, field, message) => {
  expect(ruleErrors(rule)).toEqual([{ field, message }]);
});

test('every quantity that a refusal names can be booked, and nothing nearer', () => {
  const offers = fc
    .record({
      step: fc.integer({ min: 1, max: 9 }),
      minimum: fc.integer({ min: 1, max: 4 }),
      more: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
      availableQuantity: fc.integer({ min: 0, max: 120 }),
      priceCents: fc.constantFrom<number[]>(1_000, 1_500_000, 4_000_000),
      cuts: fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 400_000 })), {
        maxLength: 3,
      }),
    })
    .map(({ step, minimum, more, availableQuantity, priceCents, cuts }): Offered => {
      const minQuantity = step * minimum;
      let last = { fromQuantity: minQuantity, priceCents };
      const tiers = cuts.map(([units, cents]) => {
        last = { fromQuantity: last.fromQuantity + units, priceCents: Math.max(50, last.priceCents - cents) };
        return last;
      });
      const maxQuantity = more === null ? null : minQuantity + more;
      return { minQuantity, stepQuantity: step, maxQuantity, availableQuantity, priceCents, tiers };
    });
  fc.assert(
    fc.property(offers, fc.integer({ min: 1, max: 150 }), (offered, quantity) => {
      const complaint = quantityComplaint(offered, quantity);
      const named =
        /[Oo]rder (\d+)(?: or (\d+))?:?/
          .exec(complaint ?? '')
          ?.slice(1)
          .filter(Boolean)
          .map(Number) ?? [];
      const fine = Array.from({ length: 150 }, (_, one) => one + 1).filter(
        (one) => quantityComplaint(offered, one) === undefined,
      );
      expect(mostToBook(offered)).toBe(fine.at(-1) ?? 0);
      for (const one of named) expect(fine).toContain(one);
      if (named.length > 0 && !complaint?.startsWith('The smallest'))
        expect(named).toEqual(
          [fine.findLast((one) => one < quantity), fine.find((one) => one > quantity)].filter(Boolean),
        );
    }),
    { numRuns: 500 },
  );
});
