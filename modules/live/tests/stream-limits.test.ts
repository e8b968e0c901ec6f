import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { openPage, soon } from './open-page.ts';

let shop: TestShop;
let max: Enrolled;
beforeAll(async () => {
  shop = await startTestShop('stream limits');
  max = await enrol(shop, { name: 'Max' });
});
afterAll(() => shop?.close());

// As many as `platform/db/in-batches.ts` has in flight.
const LOOKUPS_AT_ONCE = 2;

/** Node's own channel, told of every request to a server of this process. */
const REQUEST_ARRIVES = 'http.server.request.start';

/** Opens many streams at once, whose tokens one statement looks up; returns the answers. */
async function crowdOf(size: number, as: Pick<Person, 'token'>) {
  const { pool } = shop.open.shop;
  const lookedUp: number[] = [];
  const spy = vi.spyOn(pool, 'query').mockImplementation(((...args: unknown[]) => {
    const [asked] = args as [{ name?: string; values?: unknown[][] }];
    if (asked.name === 'member-of-access-token') lookedUp.push(asked.values?.[0]?.length ?? 0);
    return Object.getPrototypeOf(pool).query.apply(pool, args);
  }) as typeof pool.query);
  let arrived = 0;
  const arrive = (message: unknown) => {
    if ((message as { request: IncomingMessage }).request.url === '/api/events') arrived += 1;
  };
  subscribe(REQUEST_ARRIVES, arrive);
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE access_token IN ACCESS EXCLUSIVE MODE');
  // Occupy all concurrent look-ups first, so that the crowd waits for the next one.
  const before: Promise<unknown>[] = [];
  for (let n = 1; n <= LOOKUPS_AT_ONCE; n += 1) {
    before.push(shop.call('GET', '/orders', { as: max }));
    await soon(() => lookedUp.length).toBe(n);
  }
  const crowd = Promise.all(
    Array.from({ length: size }, () =>
      fetch(`${shop.url}/api/events`, { headers: { authorization: `Bearer ${as.token}` } }),
    ),
  );
  await soon(() => arrived).toBe(size);
  await client.query('COMMIT');
  client.release();
  await Promise.all(before);
  const answers = await crowd;
  unsubscribe(REQUEST_ARRIVES, arrive);
  spy.mockRestore();
  expect(lookedUp).toEqual([...Array(LOOKUPS_AT_ONCE).fill(1), size]);
  return answers;
}

test('a member has fifty streams, and one more as soon as one ends; no other member is kept out', async () => {
  const tab = await enrol(shop, { name: 'Tabea' });
  const open = await Promise.all(Array.from({ length: 49 }, () => openPage(shop, tab)));
  const crowd = await crowdOf(20, tab);
  expect(shop.open.changes.pagesOf(tab.id)).toBe(50);
  const more = await shop.call('GET', '/events', { as: tab });
  expect(more).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(more.headers.get('retry-after')).toBe('30');
  const other = await openPage(shop, max);
  open[0]?.leave();
  await expect.poll(() => shop.open.changes.pagesOf(tab.id)).toBe(49);
  open.push(await openPage(shop, tab));
  for (const page of [...open, other]) page.leave();
  await Promise.all(crowd.map((answer) => answer.body?.cancel()));
  await expect.poll(() => shop.open.changes.pagesOf(tab.id)).toBe(0);
});
