import { expect, test } from 'vitest';
import type { Link } from './find-links.ts';
import { listResults } from './list-results.ts';

const LINKS: Link[] = [
  { kind: 'page', to: '/dashboard/shipping', label: 'Shipping & Taxes' },
  { kind: 'setting', to: '/dashboard/shipping#taxes', label: 'Your prices', page: 'Shipping & Taxes' },
  {
    kind: 'report',
    to: '/dashboard/reports?report=taxes',
    label: 'Taxes for a filing',
    words: 'vat country',
  },
];
const found = (q: string) =>
  listResults(LINKS, q, undefined).groups.flatMap(({ results }) =>
    results.map(({ title, detail }) => `${title}: ${detail}`),
  );

test('a setting says which page has it, and a report that it is one', () => {
  expect(found('prices')).toEqual(['Your prices: Setting · Shipping & Taxes']);
  expect(found('taxes')).toEqual(['Taxes for a filing: Report', 'Shipping & Taxes: Page']);
  expect(found('vat cou')).toEqual(['Taxes for a filing: Report']);
});
