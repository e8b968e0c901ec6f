import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { openPage, type Page, soon } from './open-page.ts';

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

const listen = (as: Person) => openPage(shop, as);

const OF_ONE_ANSWER = new Set([
  ...['content-type', 'content-length', 'content-language', 'cache-control', 'cache-tag'],
  ...['link', 'x-total-count'],
]);

/** The fences sent, and those that the shop has passed on to its open pages. */
const fences = { sent: 0, passed: 0 };

/** Returns once every earlier commit has been announced to the listeners. */
async function fence() {
  fences.sent += 1;
  await shop.open.shop.pool.query(`SELECT pg_notify('shop_change', 'reviews')`);
  await vi.waitUntil(() => fences.passed === fences.sent, { timeout: 30_000, interval: 10 });
}

/** Returns once `page` has heard of every earlier commit. */
async function andThen(page: Page) {
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

  test('of the subject of a change and never of its data', async () => {
    const page = await listen(ada);
    const order = await book(mia);
    await andThen(page);
    for (const secret of [order, mia.email, mia.id, '1 Test Street'])
      expect(page.text()).not.toContain(secret);
    page.leave();
  });

  test('first of what changed after it was loaded, if its member may know it', async () => {
    const nora = await enrol(shop, { name: 'Nora' });
    // In its first seconds the shop's process does not know what changed before it, and names everything.
    await vi.waitFor(async () => {
      const loaded = performance.now();
      await book(max);
      await fence();
      const missed = `?missed=${Math.ceil(performance.now() - loaded)}`;
      const pages = await Promise.all([max, ada, nora].map((as) => openPage(shop, as, missed)));
      const [his, admins, hers] = pages;
      for (const page of [his, admins]) await soon(() => page?.heard()).toContain('orders');
      await soon(() => hers?.heard()).toContain('products');
      for (const page of pages) page.leave();
      expect(hers?.heard()).not.toContain('orders');
    }, 30_000);
  });

  test('of everything, if it was loaded before the shop’s process started', async () => {
    const page = await openPage(shop, mia, '?missed=99999999');
    await soon(() => page.heard()).toContain('orders');
    expect(page.heard()).not.toContain('users');
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

  test('has the headers of every answer, in production too, and keeps proxies from holding it back', async () => {
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

  test('is the whole answer to HEAD and to a call in process: nothing stays open', async () => {
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
      30_000,
    );
    // The new connection is there before it has told its listeners.
    await vi.waitFor(() => expect(reconnected).toBeGreaterThan(cut), 30_000);
  }
  expect(await hearing()).toHaveLength(1);
  // A cut raises several errors. By the second cut's reconnect, any further one of the first cut would be there.
  expect(reconnected).toBe(2);
  unlisten();
  const page = await listen(mia);
  await shop.addProduct({ name: `Board ${randomUUID()}` });
  await vi.waitFor(() => expect(page.heard()).toContain('products'), 30_000);
  page.leave();
});
