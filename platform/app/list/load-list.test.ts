import { expect, test } from 'vitest';
import { loadAll, loadList, type Paging } from './load-list.ts';

/** A call over `total` rows that records the requested pages. */
function callOver(total: number) {
  const asked: Paging[] = [];
  const fetchPage = async (paging: Paging) => {
    asked.push(paging);
    const from = Number(paging.cursor ?? 0);
    const to = Math.min(total, from + paging.limit);
    const items = Array.from({ length: to - from }, (_, index) => from + index);
    return { items, total, isMinimum: false, next: to < total ? String(to) : undefined };
  };
  return { asked, fetchPage };
}

const page = (search: string) => new Request(`http://shop.test/dashboard${search}`);

test('a list begins with 20 rows and knows how many there are', async () => {
  const { fetchPage } = callOver(45);
  const list = await loadList(page(''), fetchPage);
  expect(list).toMatchObject({ total: 45, isMore: true, items: { length: 20 } });
});

test('the address brings as many rows as it says', async () => {
  const { fetchPage } = callOver(45);
  expect(await loadList(page('?rows=40'), fetchPage)).toMatchObject({ items: { length: 40 } });
  expect(await loadList(page('?rows=-3'), fetchPage)).toMatchObject({ items: { length: 20 } });
  expect(await loadList(page('?rows=many'), fetchPage)).toMatchObject({ items: { length: 20 } });
});

test('more rows than a call answers at once come in several calls, in order', async () => {
  const { asked, fetchPage } = callOver(2500);
  const list = await loadAll(fetchPage);
  expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, '1000', '2000']);
  expect(list).toMatchObject({ total: 2500, isMore: false, items: { length: 2500, 2499: 2499 } });
});

test('rows that are only near the search words say so', async () => {
  const { fetchPage } = callOver(1);
  expect(await loadList(page('?q=mia'), fetchPage)).not.toHaveProperty('near');
  const near = async (paging: Paging) => ({ ...(await fetchPage(paging)), understood: 'Mia' });
  expect(await loadList(page('?q=mai'), near)).toMatchObject({ near: { typed: 'mai', understood: 'Mia' } });
});

test('a failure is a sentence, not a crash', async () => {
  const list = await loadAll(() => Promise.reject(new Error('boom')));
  expect(list).toEqual({ failure: 'Something went wrong. Please try again.' });
});
