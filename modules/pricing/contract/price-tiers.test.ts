import { expect, test } from 'vitest';
import { priceTiers } from './price-tier-fields.ts';
import { tierErrors, tiersText } from './price-tiers.ts';

const tiers = [
  { fromQuantity: 10, priceCents: 9500 },
  { fromQuantity: 50, priceCents: 9000 },
];

test('tiers are read from a list and from a form’s text alike', () => {
  const list = [
    { fromQuantity: 10, perUnitPrice: 95 },
    { fromQuantity: '50', perUnitPrice: '90.00' },
  ];
  for (const stated of [list, '10: 95.00\n50: 90', ' 10:95 ; ;50:90.0 '])
    expect(priceTiers.parse(stated)).toEqual(tiers);
  expect(tiersText([{ fromQuantity: 10, perUnitPrice: 95 }])).toBe('10: 95.00');
  expect(priceTiers.parse('')).toEqual([]);
});

test.each([
  ['10', [0, 'perUnitPrice'], 'The price of a tier must be an amount with at most two decimals'],
  ['ten: 95', [0, 'fromQuantity'], 'The quantity of a tier must be a whole number'],
  ['1: 95', [0, 'fromQuantity'], 'The quantity of a tier must be at least 2'],
  ['10: 95\n20: 0.49', [1, 'perUnitPrice'], 'The price of a tier must be at least 0.5'],
  ['10: 95: 3', [0, 'perUnitPrice'], 'The price of a tier must be an amount with at most two decimals'],
  ['2:1;3:1;4:1;5:1;6:1;7:1;8:1;9:1;10:1;11:1;12:1', [], 'A product takes at most 10 price tiers'],
  [5, [], 'Price tiers takes a list'],
  [[{ fromQuantity: 10 }], [0, 'perUnitPrice'], 'The price of a tier is required'],
])('%j is refused at %j', (stated, path, message) => {
  expect(priceTiers.safeParse(stated).error?.issues[0]).toMatchObject({ path, message });
});

test('tiers start above the minimum, ascend, and are never dearer than before', () => {
  expect(tierErrors(tiers, { priceCents: 9900, minQuantity: 9 })).toEqual([]);
  expect(tierErrors(tiers, { priceCents: 9400, minQuantity: 10 })).toEqual([
    { field: '0.fromQuantity', message: 'The first tier must start above the minimum order, 10' },
    { field: '0.perUnitPrice', message: 'The tier from 10 must not cost more than 94.00$' },
  ]);
  expect(tierErrors(tiers.toReversed(), { priceCents: 9900 })).toEqual([
    { field: '1.fromQuantity', message: 'The tier from 10 must start above the one before it, 50' },
    { field: '1.perUnitPrice', message: 'The tier from 10 must not cost more than 90.00$' },
  ]);
});
