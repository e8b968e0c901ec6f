import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Change } from '#contract/changes.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let mia: Enrolled;
let max: Enrolled;
let ada: Enrolled;

beforeAll(async () => {
  shop = await startTestShop('live');
  [mia, max, ada] = await Promise.all([
    enrol(shop, { name: 'Mia' }),
    enrol(shop, { name: 'Max' }),
    enrol(shop, { name: 'Ada', role: 'admin' }),
  ]);
  shop.open.changes.listen({
    member: { id: randomUUID(), role: 'member' },
    tell: (change) => {
      if (change === 'reviews') fences.passed += 1;
    },
    sessionEnded: () => {},
    close: () => {},
  });
  // The pages opened below must not hear of the changes made by enrolling.
  await fence();
});
afterAll(() => shop?.close());

/** Opens a page's stream; reports the changes it has heard and whether it has ended. */
async function listen(as: Pick<Person, 'token'>) {
  const leaving = new AbortController();
  const answer = await fetch(`${shop.url}/api/events`, {
    headers: { authorization: `Bearer ${as.token}` },
    signal: leaving.signal,
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  let text = '';
  const page = {
    ended: false,
    heard: (): Change[] =>
      [...text.matchAll(/^event: change\ndata: (\w+)$/gm)].map(([, change]) => change as Change),
    text: () => text,
    leave: () => leaving.abort(),
  };
  void (async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) text += chunk;
  })()
    .catch(() => undefined)
    .finally(() => {
      page.ended = true;
    });
  await soon(() => text.includes('retry:')).toBe(true);
  return page;
}

const soon = <T>(look: () => T) => expect.poll(look, { timeout: 3_000, interval: 10 });

const OF_ONE_ANSWER = new Set([
  'content-type',
  'content-length',
  'cache-control',
  'cache-tag',
  'link',
  'x-total-count',
]);

// As many as `db/in-batches.ts` has in flight.
const LOOKUPS_AT_ONCE = 2;

/** Node's own channel, told of every request to a server of this process. */
const REQUEST_ARRIVES = 'http.server.request.start';

/** The fences sent, and those that the shop has passed on to its open pages. */
const fences = { sent: 0, passed: 0 };

/** Returns once every earlier commit has been announced to the listeners. */
async function fence() {
  fences.sent += 1;
  await shop.open.shop.pool.query(`SELECT pg_notify('shop_change', 'reviews')`);
  await vi.waitUntil(() => fences.passed === fences.sent, { timeout: 3_000, interval: 10 });
}

/** Returns once `page` has heard of every earlier commit. */
async function andThen(page: Awaited<ReturnType<typeof listen>>) {
  await fence();
  await soon(() => page.heard().includes('reviews')).toBe(true);
}

async function book(as: Person) {
  const product = await shop.addProduct({ name: `Board ${randomUUID()}` });
  const { body } = await shop.call('POST', '/orders', {
    as,
    body: { productName: product.name, quantity: 2, userAddress: '1 Test Street', userNumber: '0123456' },
  });
  return body.insertedId as string;
}

describe('an open page hears', () => {
  test('of its member’s own orders and of products, and an admin’s page of everyone’s', async () => {
    const pages = await Promise.all([listen(mia), listen(max), listen(ada)]);
    const [hers, his, admins] = pages;
    await book(mia);
    for (const page of pages) await andThen(page);
    expect(new Set(hers.heard())).toEqual(new Set(['products', 'orders', 'reviews']));
    expect(new Set(his.heard())).toEqual(new Set(['products', 'reviews']));
    expect(admins.heard()).toContain('orders');
    for (const page of pages) page.leave();
  });

  test('that a profile changed, its owner only, and that members changed, admins only', async () => {
    const pages = await Promise.all([listen(mia), listen(max), listen(ada)]);
    const [hers, his, admins] = pages;
    await shop.call('PUT', `/user/${mia.email}`, { as: mia, body: { displayName: 'Mia M.' } });
    for (const page of pages) await andThen(page);
    expect(new Set(hers.heard())).toEqual(new Set(['profile', 'reviews']));
    expect(new Set(his.heard())).toEqual(new Set(['reviews']));
    expect(new Set(admins.heard())).toEqual(new Set(['users', 'reviews']));
    for (const page of pages) page.leave();
  });

  test('what changed and never the data', async () => {
    const page = await listen(ada);
    const order = await book(mia);
    await andThen(page);
    for (const secret of [order, mia.email, mia.id, '1 Test Street'])
      expect(page.text()).not.toContain(secret);
    page.leave();
  });

  test('nothing of a change that was refused', async () => {
    const page = await listen(ada);
    await shop.call('POST', '/product', { as: ada, body: {} });
    await shop.call('DELETE', `/product/${randomUUID()}`, { as: ada });
    await shop.call('POST', '/orders', {
      as: mia,
      body: { productName: 'None', quantity: 1, userAddress: '1 Test Street', userNumber: '0123456' },
    });
    await andThen(page);
    expect(page.heard()).toEqual(['reviews']);
    page.leave();
  });
});

describe('an open page’s stream ends within a second', () => {
  const within = (page: { ended: boolean }) =>
    expect.poll(() => page.ended, { timeout: 1_000, interval: 10 }).toBe(true);

  test('when its session is signed out, and another member’s goes on', async () => {
    const leaver = await enrol(shop, { name: 'Leaver' });
    const [page, other] = await Promise.all([listen(leaver), listen(max)]);
    const signedOut = await shop.call('POST', '/auth/sign-out', {
      headers: { authorization: `Bearer ${leaver.identityToken}` },
      body: {},
    });
    expect(signedOut.status).toBe(200);
    await within(page);
    await andThen(other);
    expect(other.ended).toBe(false);
    other.leave();
  });

  test('when its member is deleted', async () => {
    const leaver = await enrol(shop, { name: 'Leaver' });
    const page = await listen(leaver);
    await shop.call('DELETE', `/user/${leaver.email}`, { as: ada });
    await within(page);
  });

  test('when its member becomes an admin, so that the next one hears what admins hear', async () => {
    const riser = await enrol(shop, { name: 'Riser' });
    const page = await listen(riser);
    await shop.call('PUT', `/user/admin/${riser.email}`, { as: ada });
    await within(page);
  });
});

describe('a stream’s head', () => {
  const head = (method: string) =>
    fetch(`${shop.url}/api/events`, { method, headers: { authorization: `Bearer ${mia.token}` } });

  test('has what every answer has, in production too, and keeps whatever is between from holding it back', async () => {
    const { settings } = shop.open;
    settings.env = 'production';
    const [stream, ordinary] = await Promise.all([head('GET'), shop.request('/api/product')]);
    settings.env = 'demo';
    await stream.body?.cancel();
    const protecting = [...ordinary.headers].filter(([name]) => !OF_ONE_ANSWER.has(name));
    expect(protecting.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'content-security-policy',
        'strict-transport-security',
        'x-content-type-options',
        'x-frame-options',
      ]),
    );
    expect([...stream.headers]).toEqual(expect.arrayContaining(protecting));
    expect(stream.headers.get('cache-control')).toBe('no-store');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
  });

  test('is all there is to HEAD and to who asks in process: nothing stays open', async () => {
    await soon(() => shop.open.changes.pagesOf(mia.id)).toBe(0);
    const answers = [await head('HEAD'), await shop.call('GET', '/events', { as: mia })];
    for (const { status, headers } of answers)
      expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(shop.open.changes.pagesOf(mia.id)).toBe(0);
  });
});

test('a page that left is forgotten', async () => {
  const page = await listen(mia);
  page.leave();
  await soon(() => page.ended).toBe(true);
  await book(mia);
  const next = await listen(mia);
  await andThen(next);
  expect(page.heard()).toEqual([]);
  next.leave();
});

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

test('a member has fifty streams, and one more as soon as one ends; nobody else is kept out', async () => {
  const tab = await enrol(shop, { name: 'Tabea' });
  const open = await Promise.all(Array.from({ length: 49 }, () => listen(tab)));
  const crowd = await crowdOf(20, tab);
  expect(shop.open.changes.pagesOf(tab.id)).toBe(50);
  const more = await shop.call('GET', '/events', { as: tab });
  expect(more).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(more.headers.get('retry-after')).toBe('30');
  const other = await listen(max);
  open[0]?.leave();
  await expect.poll(() => shop.open.changes.pagesOf(tab.id)).toBe(49);
  open.push(await listen(tab));
  for (const page of [...open, other]) page.leave();
  await Promise.all(crowd.map((answer) => answer.body?.cancel()));
  await expect.poll(() => shop.open.changes.pagesOf(tab.id)).toBe(0);
});

test('changes are heard again over one connection, however often it was cut', async () => {
  const { pool } = shop.open.shop;
  const hearing = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'shop changes' AND datname = current_database()`,
    );
    return rows.map(({ pid }) => pid);
  };
  let reconnected = 0;
  const unlisten = shop.open.changes.listen({
    member: { id: randomUUID(), role: 'admin' },
    tell: (change) => {
      if (change === 'users') reconnected += 1;
    },
    sessionEnded: () => {},
    close: () => {},
  });
  for (let cut = 0; cut < 2; cut += 1) {
    const before = await hearing();
    await pool.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) pid', [before]);
    await vi.waitFor(
      async () => expect((await hearing()).filter((pid) => !before.includes(pid))).not.toEqual([]),
      5_000,
    );
  }
  expect(await hearing()).toHaveLength(1);
  // A cut raises several errors. By the second cut's reconnect, any further one of the first cut would be there.
  expect(reconnected).toBe(2);
  unlisten();
  const page = await listen(mia);
  await shop.addProduct({ name: `Board ${randomUUID()}` });
  await vi.waitFor(() => expect(page.heard()).toContain('products'), 5_000);
  page.leave();
});
