import { describe, expect, test } from 'vitest';
import { newZone } from '#tests/calls/tables/sound-bodies.ts';
import { bandsText, showBands } from './shipping-band-fields.ts';
import { zoneFields } from './zone-fields.ts';

const zone = zoneFields({});
const flat = { name: 'Parcel', kind: 'flat', price: '7.90' };

/** The first error of a zone, with its field. */
function complaint(change: object): string {
  const { error } = zone.safeParse({ ...newZone(), ...change });
  const issue = error?.issues[0];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : '';
}

test('prices are read from lists and from a form’s text alike', () => {
  const { methods, taxes } = zone.parse(newZone());
  expect(methods).toMatchObject([
    { name: 'Parcel', price: { kind: 'flat', cents: 790 }, freeFromCents: 5000 },
    {
      price: {
        kind: 'by-weight',
        bands: [
          { from: 0, cents: 490 },
          { from: 2000, cents: 990 },
        ],
      },
    },
    {
      price: {
        kind: 'by-value',
        bands: [
          { from: 0, cents: 500 },
          { from: 10050, cents: 0 },
        ],
      },
    },
  ]);
  expect(taxes).toEqual([{ taxClass: 'Standard', label: 'VAT', perMillion: 190_000 }]);
  const bands = [
    { from: 0, cents: 490 },
    { from: 10050, cents: 0 },
  ];
  expect(bandsText(showBands('by-value', bands))).toBe('0: 4.90\n100.5: 0.00');
});

describe('a zone is refused', () => {
  test.each([
    [{ name: '' }, 'name: Name is required'],
    [{ areas: ['XX'] }, 'areas.0: Choose countries and regions of the list'],
    [{ areas: ['US-XX'] }, 'areas.0: Choose countries and regions of the list'],
    [{ areas: ['DE-BY'] }, 'areas.0: Choose countries and regions of the list'],
    [{ areas: ['DE', 'DE'] }, 'areas: An area is named twice'],
    [
      { methods: [{ ...flat, price: '' }] },
      'methods.0.price: Price must be an amount with at most two decimals',
    ],
    [
      { methods: [{ ...flat, price: '1.005' }] },
      'methods.0.price: Price must be an amount with at most two decimals',
    ],
    [
      { methods: [flat, { ...flat, name: 'parcel' }] },
      'methods.1.name: Another method of this zone has this name',
    ],
    [{ methods: [{ ...flat, kind: 'by-weight' }] }, 'methods.0.bands: Give a price that starts at 0'],
    [
      { methods: [{ name: 'A', kind: 'by-weight', bands: '5: 1' }] },
      'methods.0.bands.0.from: The first price must start at 0',
    ],
    [
      { methods: [{ name: 'A', kind: 'by-weight', bands: '0: 1\n0: 2' }] },
      'methods.0.bands.1.from: Each price must start above the one before it',
    ],
    [
      { methods: [{ name: 'A', kind: 'by-weight', bands: '0: 1\n1.5: 2' }] },
      'methods.0.bands.1.from: A weight must be a whole number',
    ],
    [
      { taxes: [{ taxClass: 'A', label: 'VAT', percent: '19.12345' }] },
      'taxes.0.percent: Rate must be a percentage with at most four decimals',
    ],
    [{ taxes: [{ taxClass: 'A', label: 'VAT', percent: 101 }] }, 'taxes.0.percent: Rate must be at most 100'],
    [
      { taxes: [1, 2].map((percent) => ({ taxClass: 'A', label: 'VAT', percent })) },
      'taxes.1.taxClass: This class has a tax in this zone already',
    ],
  ])('%j with “%s”', (change, message) => {
    expect(complaint(change)).toBe(message);
  });
});
