import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ShopWithMemory, startShopWithMemory } from '#tests/support/shop-with-memory.ts';

let shop: ShopWithMemory;

beforeEach(async () => {
  shop = await startShopWithMemory();
});
afterEach(() => {
  vi.useRealTimers();
  shop.close();
});

describe('a client that has written something', () => {
  const write = () => shop.ownWrites.mark().split(';')[0] ?? '';

  test('is given from memory the answers made after their write', async () => {
    await shop.get('/');
    const cookie = `_ga=GA1.1; ${write()}`;
    expect([await shop.get('/', { cookie }), await shop.get('/', { cookie })]).toEqual([
      'version 1',
      'version 1',
    ]);
  });

  test('reads their write although it is heard of after they ask', async () => {
    await shop.get('/');
    const cookie = write();
    shop.caughtUp = async () => shop.feed.changed('products');
    expect(await shop.get('/', { cookie })).toBe('version 2');
    expect(await shop.get('/')).toBe('version 2');
  });

  test('reads their write although it follows another one closely', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    shop.feed.changed('products');
    await shop.get('/');
    shop.feed.changed('products');
    expect(await shop.get('/')).toBe('version 1');
    expect(await shop.get('/', { cookie: write() })).toBe('version 2');
  });

  test('does not wait for an answer that was begun before their write', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    shop.feed.changed('products');
    const first = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = shop.answer;
    shop.answer = async (request) => {
      shop.answer = slow;
      const made = await slow(request);
      begun.resolve();
      await first.promise;
      return made;
    };
    const visitor = shop.get('/');
    await begun.promise;
    shop.feed.changed('products');
    expect(await shop.get('/', { cookie: write() })).toBe('version 2');
    first.resolve();
    expect(await visitor).toBe('version 1');
  });

  test('is given no kept answer when it is unknown whether their write was heard', async () => {
    await shop.get('/');
    const cookie = write();
    shop.caughtUp = () => Promise.reject(new Error('away'));
    expect([await shop.get('/', { cookie }), await shop.get('/', { cookie })]).toEqual([
      'version 2',
      'version 3',
    ]);
    expect(await shop.get('/')).toBe('version 1');
  });
});

describe('while the shop cannot make an answer', () => {
  const away = () => new Response('away', { status: 503 });
  const ask = async (headers: Record<string, string> = {}) => {
    const got = await fetch(shop.url, { headers });
    return { status: got.status, text: await got.text(), warning: got.headers.get('warning') };
  };
  const LAST = { status: 200, text: 'version 1', warning: '110 - "Response is Stale"' };

  test.each([
    ['that changes are not heard', () => shop.feed.disconnected()],
    ['that has become stale', () => shop.feed.changed('products')],
  ])('the last one %s is given, marked as stale', async (_what, happens) => {
    const made = shop.answer;
    await shop.get('/');
    happens();
    shop.answer = away;
    expect([await ask(), await ask()]).toEqual([LAST, LAST]);
    expect((await fetch(`${shop.url}/other`)).status).toBe(503);
    expect((await fetch(shop.url, { headers: { authorization: 'Bearer x' } })).status).toBe(503);
    shop.feed.connected();
    shop.answer = made;
    expect(await ask()).toEqual({ status: 200, text: 'version 2', warning: null });
  });

  test('it is given to all requests of the same moment', async () => {
    await shop.get('/');
    shop.feed.changed('products');
    shop.answer = async () => {
      await vi.waitUntil(() => shop.arrived === 4, { interval: 5 });
      return away();
    };
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([LAST, LAST, LAST]);
  });

  test('it is given for ten minutes and no longer', async () => {
    // Fake timers replace the global, which `node:perf_hooks` does not see.
    const clock = vi.spyOn(performance, 'now');
    let now = Math.ceil(performance.now());
    clock.mockImplementation(() => now);
    const pass = (ms: number) => (now += ms);
    try {
      await shop.get('/');
      pass(60 * 60_000);
      shop.feed.disconnected();
      shop.answer = away;
      pass(10 * 60_000);
      const last = await fetch(shop.url);
      expect([last.status, last.headers.get('age')]).toEqual([200, '600']);
      pass(1_001);
      expect((await fetch(shop.url)).status).toBe(503);
    } finally {
      clock.mockRestore();
    }
  });

  test('it is given to a writer if it contains the write, and to no other writer', async () => {
    const [before, after] = [shop.ownWrites.mark(), shop.ownWrites.mark()].map(
      (mark) => mark.split(';')[0] ?? '',
    );
    await shop.get('/', { cookie: before ?? '' });
    shop.caughtUp = async () => shop.feed.changed('products');
    shop.answer = away;
    expect((await ask({ cookie: after ?? '' })).status).toBe(503);
    expect(await ask({ cookie: before ?? '' })).toEqual(LAST);
    shop.caughtUp = () => Promise.reject(new Error('away'));
    expect((await ask({ cookie: shop.ownWrites.mark() })).status).toBe(503);
    expect(await ask()).toEqual(LAST);
  });
});
