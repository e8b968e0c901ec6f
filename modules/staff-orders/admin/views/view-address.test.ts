import { expect, test } from 'vitest';
import { filterOf, isChanged, viewAddress } from './view-address.ts';

const view = (filter: Record<string, string>) => ({ _id: 'v1', name: 'Monday', filter });

test('a saved filter leads to the list as it was', () => {
  const shown = filterOf(
    new URLSearchParams('q=rose&tab=to-ship&sort=oldest&from=2026-01-01&rows=40'),
    'Price,SKU',
  );
  const saved = view({ ...shown });
  const address = new URLSearchParams(viewAddress(saved));
  expect(Object.fromEntries(address)).toEqual({
    q: 'rose',
    tab: 'to-ship',
    sort: 'oldest',
    from: '2026-01-01',
    columns: 'Price,SKU',
    view: 'v1',
  });
  expect(isChanged(saved, filterOf(address, 'Price,SKU'))).toBe(false);
  expect(isChanged(saved, filterOf(address, 'Price'))).toBe(true);
});

test('a filter that the list no longer knows is left out of its address', () => {
  expect(viewAddress(view({ sort: 'by-moon', q: 'rose', colour: 'red' }))).toBe('?q=rose&view=v1');
});
