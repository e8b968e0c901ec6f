import { describe, expect, test } from 'vitest';
import { setVariants } from './calls/variants.ts';
import { MOST_VARIANTS } from './variants.ts';

const SWITCH = { name: 'Switch', values: ['Linear', 'Tactile'] };
const LAYOUT = { name: 'Layout', values: ['ANSI', 'ISO'] };
const linear = { options: { Switch: 'Linear' }, perUnitPrice: 99 };
const tactile = { options: { Switch: 'Tactile' }, perUnitPrice: 109 };

/** The errors of a body as `field: message`. */
function errorsOf(body: { options: unknown; variants: unknown }): string[] {
  const read = setVariants.body?.safeParse({ version: 1, ...body });
  return read?.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

test.each([
  ['a product without options', [], [{ options: {}, perUnitPrice: 99 }]],
  ['one option', [SWITCH], [linear, tactile]],
  ['not every combination', [SWITCH, LAYOUT], [{ ...linear, options: { Switch: 'Linear', Layout: 'ISO' } }]],
  ['a former price that equals the price', [SWITCH], [{ ...linear, formerPrice: 99 }, tactile]],
])('%s is taken', (_, options, variants) => {
  expect(errorsOf({ options, variants })).toEqual([]);
});

describe('each error is told at its field:', () => {
  test.each([
    ['no variant', [], [], ['variants: A product keeps at least one variant']],
    [
      `more than ${MOST_VARIANTS} variants`,
      [],
      Array.from({ length: MOST_VARIANTS + 1 }, () => linear),
      ['variants: A product takes at most 200 variants'],
    ],
    [
      'two without options',
      [],
      [
        { ...linear, options: {} },
        { ...linear, options: {} },
      ],
      ['variants.1.options: Several variants need an option'],
    ],
    [
      'the same options',
      [SWITCH],
      [linear, tactile, linear],
      ['variants.2.options: Another variant is Linear too'],
    ],
    ['no value of an option', [SWITCH, LAYOUT], [linear], ['variants.0.options: Choose a value of Layout']],
    [
      'a value that the option lacks',
      [SWITCH],
      [{ ...linear, options: { Switch: 'Silent' } }],
      ['variants.0.options: Choose a value of Switch'],
    ],
    [
      'an option that the product lacks',
      [SWITCH],
      [{ ...linear, options: { Switch: 'Linear', Layout: 'ISO' } }],
      ['variants.0.options: The product lacks this option'],
    ],
    [
      'an option without a value',
      [{ ...SWITCH, values: [] }],
      [linear],
      ['options.0.values: An option needs a value'],
    ],
    [
      'four options',
      [SWITCH, LAYOUT, { name: 'Colour', values: ['Red'] }, { name: 'Size', values: ['S'] }],
      [linear],
      ['options: A product takes at most 3 options'],
    ],
    [
      'two options of a name',
      [SWITCH, { name: 'switch', values: ['Linear'] }],
      [{ ...linear, options: { Switch: 'Linear', switch: 'Linear' } }],
      ['options.1.name: Two options have the same name'],
    ],
    [
      'a value twice',
      [{ name: 'Switch', values: ['Linear', 'linear'] }],
      [linear],
      ['options.0.values: Switch has the same value twice'],
    ],
    [
      'a SKU twice',
      [SWITCH],
      [
        { ...linear, sku: 'K1' },
        { ...tactile, sku: 'k1' },
      ],
      ['variants.1.sku: Another variant has this SKU'],
    ],
    [
      'a price of nothing',
      [],
      [{ options: {}, perUnitPrice: 0 }],
      ['variants.0.perUnitPrice: Price per unit must be at least 0.5'],
    ],
    [
      'a former price below the price',
      [],
      [{ options: {}, perUnitPrice: 99, formerPrice: 98 }],
      ['variants.0.formerPrice: Former price must not be below the price'],
    ],
  ])('%s', (_, options, variants, errors) => {
    expect(errorsOf({ options, variants })).toEqual(errors);
  });

  test('an option called __proto__ has no value', () => {
    const variants = JSON.parse('[{"options":{"__proto__":"Linear"},"perUnitPrice":99}]');
    expect(errorsOf({ options: [{ name: '__proto__', values: ['Linear'] }], variants })).toEqual([
      'variants.0.options: Choose a value of __proto__',
    ]);
  });
});
