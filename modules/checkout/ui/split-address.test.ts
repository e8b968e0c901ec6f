import { expect, test } from 'vitest';
import { splitAddress } from './split-address.ts';

test.each([
  ['DE', 'Elmweg 12, 10115 Berlin', { line1: 'Elmweg 12', postalCode: '10115', city: 'Berlin' }],
  [
    'DE',
    'Elmweg 12\n60311 Frankfurt am Main',
    { line1: 'Elmweg 12', postalCode: '60311', city: 'Frankfurt am Main' },
  ],
  [
    'US',
    '1 Main St, Albany, NY 12207',
    { line1: '1 Main St', postalCode: '12207', city: 'Albany', region: 'NY' },
  ],
  ['GB', '8 High St, London, ec1y 8sy', { line1: '8 High St', postalCode: 'EC1Y 8SY', city: 'London' }],
  ['NL', 'Damrak 1, 1012LG Amsterdam', { line1: 'Damrak 1', postalCode: '1012 LG', city: 'Amsterdam' }],
])('an address of %s in one field, "%s", is split', (country, typed, parts) => {
  expect(splitAddress(typed, country)).toEqual(parts);
});

test.each([
  ['DE', 'Elmweg 12'],
  ['DE', 'Elmweg 12, Berlin'],
  ['DE', 'Elmweg 12, 10115'],
  ['US', '1 Main St, Albany 12207'],
  ['FJ', 'Main St, Suva 12'],
])('a part of an address of %s, "%s", stays as it is', (country, typed) => {
  expect(splitAddress(typed, country)).toBeUndefined();
});
