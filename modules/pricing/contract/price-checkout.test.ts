import { describe, expect, test } from 'vitest';
import { US_DOLLAR } from '#platform/money/currency.ts';
import { amount, board, book, DE, FREE, percent, price, rules, US } from '#tests/support/priced-checkouts.ts';
import { type AppliedCode, type CheckoutLine, methodsOf, zoneOf } from './price-checkout.ts';

describe('a line', () => {
  test('costs the price of the tier that its quantity reaches', () => {
    const tiers = [
      { fromQuantity: 10, priceCents: 9500 },
      { fromQuantity: 50, priceCents: 9000 },
    ];
    const priced = price([9, 10, 50].map((quantity) => ({ ...board, quantity, tiers })));
    expect(priced.lines.map((line) => line.unitPriceCents)).toEqual([12900, 9500, 9000]);
    expect(priced.totalCents).toBe(9 * 12900 + 10 * 9500 + 50 * 9000);
  });

  test('of a fresh shop adds up to quantity times price', () => {
    expect(price([{ ...board, quantity: 3 }]).steps).toEqual([
      { type: 'subtotal', cents: 38700 },
      { type: 'total', cents: 38700 },
    ]);
  });
});

describe('a code', () => {
  test('is spread in proportion, and the cent left over goes to the largest remainder', () => {
    const thirds = [1, 1, 1].map((quantity) => ({ ...board, priceCents: 1000, quantity }));
    expect(price(thirds, { codes: [amount(1000)] }).lines.map((line) => line.discountCents)).toEqual([
      334, 333, 333,
    ]);
    const uneven = [
      { ...board, priceCents: 100 },
      { ...board, priceCents: 200 },
    ];
    expect(price(uneven, { codes: [amount(100)] }).lines.map((line) => line.discountCents)).toEqual([33, 67]);
  });

  test('of half a cent rounds up', () => {
    expect(price([{ ...board, priceCents: 1050 }], { codes: [percent(5)] }).discountCents).toBe(53);
    expect(price([{ ...board, priceCents: 1049 }], { codes: [percent(5)] }).discountCents).toBe(52);
  });

  test('takes its part of what earlier codes left', () => {
    const tenThenHalf = price([{ ...board, priceCents: 10000 }], { codes: [amount(1000), percent(50)] });
    const halfThenTen = price([{ ...board, priceCents: 10000 }], { codes: [percent(50), amount(1000)] });
    expect(tenThenHalf.codes).toEqual([
      { code: 'LESS', cents: 1000 },
      { code: 'OFF', cents: 4500 },
    ]);
    expect([tenThenHalf.totalCents, halfThenTen.totalCents]).toEqual([4500, 4000]);
  });

  test.each([
    ['everything', [percent(100)]],
    ['more than there is', [amount(99999), percent(50, 'MORE')]],
  ])('that takes %s leaves the smallest payment', (_, codes) => {
    const priced = price([board, book], { codes });
    expect(priced.totalCents).toBe(US_DOLLAR.smallestCents);
    expect(priced.steps.every(({ cents }) => !Object.is(cents, -0))).toBe(true);
  });

  test('for free shipping saves the price of the method, once, and leaves the goods alone', () => {
    const priced = price([book], {
      destination: US,
      methodId: 'flat',
      codes: [FREE, { ...FREE, code: 'TWICE' }],
    });
    expect(priced).toMatchObject({ discountCents: 0, shippingCents: 0, totalCents: 1990 });
    expect(priced.codes).toEqual([{ code: 'FREE', cents: 790 }]);
    expect(priced.steps[1]).toEqual({ type: 'shipping', method: 'Parcel', code: 'FREE', cents: 0 });
  });
});

describe('shipping', () => {
  const cost = (lines: CheckoutLine[], methodId: string, destination = US, codes: AppliedCode[] = []) =>
    price(lines, { destination, methodId, codes }).shippingCents;

  test('is free from a value of goods after discounts', () => {
    const two = [{ ...board, priceCents: 7500, quantity: 2 }];
    expect(cost(two, 'flat')).toBe(0);
    expect(cost(two, 'flat', US, [amount(1)])).toBe(790);
  });

  test('by value and by weight takes the last band that is reached', () => {
    const worth = (priceCents: number) => [{ ...board, priceCents }];
    expect([9999, 10000, 50000].map((cents) => cost(worth(cents), 'value'))).toEqual([1500, 900, 900]);
    const heavy = (weightGrams: number) => [{ ...board, weightGrams, quantity: 2 }];
    expect([0, 499, 500, 9000].map((grams) => cost(heavy(grams), 'weight', DE))).toEqual([
      490, 490, 990, 990,
    ]);
  });

  test('of another zone’s method is not offered', () => {
    expect(price([board], { destination: DE, methodId: 'flat' }).steps.map(({ type }) => type)).toEqual([
      'subtotal',
      'tax',
      'total',
    ]);
  });

  test('offers the methods of a zone in the shopkeeper’s order', () => {
    const zone = zoneOf(rules, US);
    expect(zone && methodsOf(rules, [board], zone, 12900)).toEqual([
      { id: 'flat', name: 'Parcel', deliveryTime: null, cents: 790 },
      { id: 'value', name: 'Insured', deliveryTime: null, cents: 900 },
    ]);
  });
});

describe('the zone of an address', () => {
  test.each([
    [{ country: 'US', region: 'NY' }, 'ny'],
    [{ country: 'US', region: 'CA' }, 'us'],
    [{ country: 'US', region: '' }, 'us'],
    [{ country: 'AT', region: '' }, 'de'],
    [{ country: 'NY', region: '' }, 'rest'],
  ])('%j is %s', (destination, zone) => {
    expect(zoneOf(rules, destination)?.id).toBe(zone);
  });

  test('is none where the shop does not ship', () => {
    const zones = rules.zones.filter(({ areas }) => areas.length > 0);
    expect(zoneOf({ zones }, { country: 'FR', region: '' })).toBeUndefined();
  });
});

describe('tax', () => {
  test('is added per line, half up, on discounted goods and on shipping', () => {
    const priced = price([board, book], { destination: DE, methodId: 'weight', codes: [amount(1000)] });
    expect(
      priced.lines.map(({ discountCents, taxCents, taxPerMillion }) => [
        discountCents,
        taxCents,
        taxPerMillion,
      ]),
    ).toEqual([
      [866, Math.round((12900 - 866) * 0.19), 190_000],
      [134, Math.round((1990 - 134) * 0.07), 70_000],
    ]);
    expect(priced.shippingTaxCents).toBe(188);
    expect(priced.steps).toEqual([
      { type: 'subtotal', cents: 14890 },
      { type: 'discount', code: 'LESS', cents: -1000 },
      { type: 'shipping', method: 'Freight', cents: 990 },
      { type: 'tax', name: 'VAT', perMillion: 190_000, cents: 2286 + 188 },
      { type: 'tax', name: 'VAT', perMillion: 70_000, cents: 130 },
      { type: 'total', cents: 14890 - 1000 + 990 + 2286 + 188 + 130 },
    ]);
  });

  test('of half a cent rounds up, in either direction of the price', () => {
    const cents = (priceCents: number, included: boolean) =>
      price([{ ...board, priceCents }], { destination: DE, included }).taxCents;
    expect(cents(50, false)).toBe(10); // 9.5
    expect(cents(119, true)).toBe(19);
    expect(cents(100, true)).toBe(16); // 15.97
  });

  test('that prices include adds nothing', () => {
    const priced = price([{ ...board, priceCents: 11900 }], {
      destination: DE,
      methodId: 'weight',
      included: true,
    });
    expect(priced.totalCents).toBe(11900 + 490);
    expect(priced.steps[2]).toEqual({
      type: 'tax',
      name: 'VAT',
      perMillion: 190_000,
      cents: 1900 + 78,
      included: true,
    });
  });

  test('keeps a rate with all its decimals', () => {
    const [, row] = price([board], { destination: { country: 'US', region: 'NY' } }).steps;
    expect(row).toEqual({ type: 'tax', name: 'Sales tax', perMillion: 88_750, cents: 1145 });
  });
});
