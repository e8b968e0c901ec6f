import { expect, test } from 'vitest';
import { listQuery } from './list-query.ts';

const asked = (search: string) => listQuery(new URLSearchParams(search));

test('the address of the list becomes the query of its call', () => {
  expect(asked('q=rose&tab=to-ship&sort=-price')).toMatchObject({
    q: 'rose',
    tab: 'to-ship',
    sort: '-price',
  });
  expect(asked('status=pending').status).toBe('pending');
  expect(asked('return=approved').return).toBe('approved');
});

test('a range of days runs from the start of the first to the end of the last', () => {
  const { bookedFrom, bookedBefore } = asked('from=2026-02-28&to=2026-02-28');
  expect(bookedFrom).toBe(new Date(2026, 1, 28).toISOString());
  expect(bookedBefore).toBe(new Date(2026, 2, 1).toISOString());
});

test.each([
  'tab=all',
  'status=lost',
  'return=received',
  'sort=name',
  'from=yesterday',
  'from=0002-01-01',
  'to=9999-12-31',
])('%s is ignored', (search) => {
  expect(Object.values(asked(search)).filter((value) => value !== undefined)).toEqual([]);
});
