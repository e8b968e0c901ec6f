import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AppliedCode, PricedCheckout } from '#modules/pricing/contract/price-checkout.ts';
import { MAX_PRICE_CENTS, MOST_BOOKED_UNITS } from '#modules/pricing/contract/quantity-rule.ts';
import { US_DOLLAR } from '#platform/money/currency.ts';
import { amount, DE, FREE, percent, price, US } from '#tests/support/priced-checkouts.ts';

describe('whatever is bought', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 500 }),
    priceCents: fc.integer({ min: 50, max: 400_000 }),
    tiers: fc.constant([]),
    weightGrams: fc.integer({ min: 0, max: 50_000 }),
    taxClass: fc.constantFrom('Standard', 'Books', 'Other'),
  });
  const huge = fc.record({
    quantity: fc.integer({ min: 1, max: MOST_BOOKED_UNITS }),
    priceCents: fc.integer({ min: 1, max: MAX_PRICE_CENTS }),
    tiers: fc.constant([]),
    weightGrams: fc.constant(1_000_000),
    taxClass: fc.constant('Standard'),
  });
  const code: fc.Arbitrary<AppliedCode> = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((value) => percent(value)),
    fc.integer({ min: 1, max: MAX_PRICE_CENTS }).map((cents) => amount(cents)),
    fc.constant(FREE),
  );
  const asked = fc.record({
    lines: fc.oneof(fc.array(line, { minLength: 1, maxLength: 12 }), fc.tuple(huge)),
    destination: fc.constantFrom(null, US, DE, { country: 'US', region: 'NY' }),
    methodId: fc.constantFrom(null, 'flat', 'value', 'weight'),
    codes: fc.array(code, { maxLength: 4 }),
    included: fc.boolean(),
  });
  const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
  const always = (holds: (priced: PricedCheckout) => void) =>
    fc.assert(
      fc.property(asked, ({ lines, ...more }) => holds(price(lines, more))),
      { numRuns: 500 },
    );

  test('the rows add up to the total', () => {
    always((priced) => {
      const added = priced.steps.filter((step) => step.type !== 'total' && !('included' in step));
      expect(total(added.map(({ cents }) => cents))).toBe(priced.totalCents);
      expect(priced.steps.at(-1)).toEqual({ type: 'total', cents: priced.totalCents });
    });
  });

  test('the lines add up to the order', () => {
    always(({ lines, codes, subtotalCents, discountCents, taxCents, shippingTaxCents, steps }) => {
      expect(total(lines.map((one) => one.subtotalCents))).toBe(subtotalCents);
      expect(total(lines.map((one) => one.discountCents))).toBe(discountCents);
      expect(total(lines.map((one) => one.taxCents)) + shippingTaxCents).toBe(taxCents);
      expect(total(steps.filter(({ type }) => type === 'tax').map(({ cents }) => cents))).toBe(taxCents);
      expect(total(codes.filter((one) => one.code !== 'FREE').map(({ cents }) => cents))).toBe(discountCents);
    });
  });

  test('no line is discounted below zero, and the goods cost the smallest payment', () => {
    always(({ lines, subtotalCents, discountCents }) => {
      for (const one of lines) {
        expect(one.discountCents).toBeGreaterThanOrEqual(0);
        expect(one.discountCents).toBeLessThanOrEqual(one.subtotalCents);
      }
      expect(subtotalCents - discountCents).toBeGreaterThanOrEqual(
        Math.min(subtotalCents, US_DOLLAR.smallestCents),
      );
    });
  });

  test('each line’s tax is its rate, rounded half up', () => {
    fc.assert(
      fc.property(asked, ({ lines, ...more }) => {
        for (const one of price(lines, more).lines) {
          const net = BigInt(one.subtotalCents - one.discountCents) * BigInt(one.taxPerMillion) * 2n;
          const base = more.included ? 1_000_000n + BigInt(one.taxPerMillion) : 1_000_000n;
          const error = BigInt(one.taxCents) * 2n * base - net;
          expect(error > -base && error <= base).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('a discount is within a cent of each line’s part', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 5000 }),
        (lines, cents) => {
          const priced = price(lines, { codes: [amount(cents)] });
          for (const one of priced.lines) {
            const part = (priced.discountCents * one.subtotalCents) / priced.subtotalCents;
            expect(Math.abs(one.discountCents - part)).toBeLessThan(1);
          }
        },
      ),
    );
  });
});
