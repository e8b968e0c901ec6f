import { expect, test } from 'vitest';
import { detailWords } from './detail-words.ts';

const ID = '01a208b2-48ad-7bf3-a3bc-7be31d7ca26d';

test('the facts of an act are words, without ids, and with money as money', () => {
  expect(detailWords({ cents: 129_00, refund: ID })).toBe('Amount: 129.00$');
  expect(detailWords({ mail: `again:${ID}`, template: 'order-paid' })).toBe('Mail: Order is paid');
  expect(detailWords({ intents: [ID] })).toBe('');
  expect(detailWords({ needsTwoFactor: true, refundLimitCents: null })).toBe('Needs two factor: yes');
  expect(detailWords({ from: 'packer', to: 'admin' })).toBe('From: Packer, To: Owner');
  expect(detailWords({ of: 'Bearing', changed: ['name', 'price'] })).toBe(
    'Copy of: Bearing, Changed: name and price',
  );
  expect(detailWords({ group: 'Schools', basisPoints: 1500 })).toBe('Group: Schools, Less by: 15%');
  expect(
    detailWords({
      priceTiers: [
        { fromQuantity: 10, priceCents: 9500 },
        { fromQuantity: 20, priceCents: 9000 },
      ],
    }),
  ).toBe('Price tiers: From quantity: 10, Price: 95.00$; From quantity: 20, Price: 90.00$');
  expect(detailWords({ refusal: { code: 'no-variant' } })).toBe('Reason: It has no variant with a price.');
  expect(detailWords({ refusal: 'It has no variant with a price.' })).toBe(
    'Reason: It has no variant with a price.',
  );
  expect(detailWords({ publishAt: '2026-11-30T08:00:00.000Z' })).toMatch(/^On sale from: Nov 30, 2026/);
});

test('a zone is told like on its card', () => {
  const methods = [
    { id: ID, name: 'Parcel', price: { kind: 'flat', cents: 790 }, freeFromCents: 50_00 },
    {
      name: 'Freight',
      price: {
        kind: 'by-weight',
        bands: [
          { from: 0, cents: 1200 },
          { from: 5000, cents: 2400 },
        ],
      },
      freeFromCents: null,
    },
  ];
  const taxes = [{ taxClass: 'Standard', label: 'VAT', perMillion: 190_000 }];
  expect(detailWords({ name: 'Union', areas: ['DE', 'AT'], methods, taxes })).toBe(
    'Name: Union, Areas: Austria, Germany, Shipping: Parcel: 7.90$, free from 50.00$; Freight: 12.00$ to 24.00$ by weight, Taxes: VAT 19% (Standard)',
  );
  expect(detailWords({ areas: [], methods: [], taxes: [] })).toBe(
    'Areas: The rest of the world, Shipping: none, Taxes: none',
  );
});

test('a changed field is told with what it was and what it is', () => {
  const fields = [
    { field: 'priceCents', from: 9900, to: 10900 },
    { field: 'formerPriceCents', from: null, to: 12900 },
    { field: 'priceTiers', from: [{ fromQuantity: 10, priceCents: 9500 }], to: [] },
    { field: 'image', from: '/pictures/a.webp', to: '/pictures/b.webp' },
    { field: 'available', from: 0, to: 5 },
  ];
  expect(detailWords({ version: 3, sku: 'T-1', fields })).toBe(
    'Version: 3, SKU: T-1, Price from 99.00$ to 109.00$, Former price from none to 129.00$, Price tiers from 95.00$ from 10 units to none, Image replaced, Available from 0 to 5',
  );
  expect(detailWords({ changes: [{ sku: 'T-1', fields: fields.slice(0, 1) }] })).toBe(
    'Changes: SKU: T-1, Price from 99.00$ to 109.00$',
  );
});

test('no fact is shown as JSON', () => {
  const nested = { a: { b: [{ c: 1, d: [true, { e: 'x' }] }], f: { g: 2 } }, h: [[1, 2], 3] };
  expect(detailWords(nested)).not.toMatch(/[{}[\]"]/);
});
