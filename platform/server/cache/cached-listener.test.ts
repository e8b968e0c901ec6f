import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forEveryone, type ShopWithMemory, startShopWithMemory } from '#tests/support/shop-with-memory.ts';
import { declareParameters } from './varying-parameters.ts';

let shop: ShopWithMemory;

beforeEach(async () => {
  shop = await startShopWithMemory();
});
afterEach(() => {
  vi.useRealTimers();
  shop.close();
});

/** Returns once this many requests have reached the memory. */
const arrived = (count: number) => vi.waitUntil(() => shop.arrived === count, { interval: 5 });

describe('an answer for everyone', () => {
  test('is made once and then given from memory', async () => {
    expect([await shop.get('/'), await shop.get('/'), await shop.get('/')]).toEqual([
      'version 1',
      'version 1',
      'version 1',
    ]);
    expect(shop.asked).toEqual(['/']);
  });

  test('is sent in fewer bytes once it has lasted, to GET and to HEAD, with the same tag', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const text = Array.from({ length: 2_000 }, (_, n) => `key ${(n * 7) % 977} of row ${n % 13}`).join(
        ', ',
      );
      shop.answer = () => forEveryone(text);
      const ask = async (method = 'GET') => {
        const response = await fetch(shop.url, { method, headers: { 'accept-encoding': 'br' } });
        const { headers } = response;
        return {
          length: Number(headers.get('content-length')),
          etag: headers.get('etag'),
          text: await response.text(),
        };
      };
      const first = await ask();
      expect(await ask()).toEqual(first);
      vi.advanceTimersByTime(5_000);
      let last = await ask();
      while (last.length === first.length) last = await ask();
      expect(last).toEqual({ ...first, length: last.length });
      expect(last.length).toBeLessThan(first.length);
      expect(await ask('HEAD')).toEqual({ ...last, text: '' });
      expect(shop.asked).toEqual(['/']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is shared by addresses that differ in parameters that it does not read', async () => {
    let made = 0;
    shop.answer = () => {
      const answer = forEveryone(`version ${++made}`);
      declareParameters(answer.headers, ['q']);
      return answer;
    };
    expect(await shop.get('/')).toBe('version 1');
    for (const click of ['?fbclid=1', '?fbclid=2&utm_source=a', '?', '?unknown', '?%66bclid=3'])
      expect(await shop.get(`/${click}`)).toBe('version 1');
    expect(await shop.get('/?q=mouse')).toBe('version 2');
    expect(await shop.get('/?fbclid=4&q=mouse&utm_id=5')).toBe('version 2');
    expect(await shop.get('/?%71=keys')).toBe('version 3');
    expect(await shop.get('/other?fbclid=1')).toBe('version 4');
  });

  test('is made once for all requests of the same moment', async () => {
    shop.answer = async () => {
      await arrived(20);
      return forEveryone('slow');
    };
    const all = await Promise.all(Array.from({ length: 20 }, () => shop.get('/')));
    expect(new Set(all)).toEqual(new Set(['slow']));
    expect(shop.asked).toHaveLength(1);
  });

  test('is made anew as soon as its data has changed, and only then', async () => {
    await shop.get('/');
    shop.feed.changed('users');
    expect(await shop.get('/')).toBe('version 1');
    shop.feed.changed('products');
    expect(await shop.get('/')).toBe('version 2');
  });

  test('is made anew once more when changes follow each other closely', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await shop.get('/');
    shop.feed.changed('products');
    expect(await shop.get('/')).toBe('version 2');
    shop.feed.changed('products');
    shop.feed.changed('products');
    for (let n = 0; n < 3; n += 1) {
      vi.advanceTimersByTime(1_000);
      expect(await shop.get('/')).toBe('version 3');
    }
  });

  test('is not kept when its data changed while it was made', async () => {
    shop.answer = () => {
      shop.feed.changed('products');
      return forEveryone('outdated');
    };
    await shop.get('/');
    shop.answer = () => forEveryone('current');
    expect(await shop.get('/')).toBe('current');
  });

  test('is not given from memory while changes are not heard, nor are earlier ones', async () => {
    await shop.get('/');
    shop.feed.disconnected();
    expect([await shop.get('/'), await shop.get('/')]).toEqual(['version 2', 'version 3']);
    shop.feed.connected();
    expect([await shop.get('/'), await shop.get('/')]).toEqual(['version 4', 'version 4']);
  });

  test('answers 304 to a client that has it already, from memory and when it is made', async () => {
    const first = await fetch(shop.url);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(shop.url, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    expect(again.headers.has('content-length')).toBe(false);
    shop.answer = () => forEveryone('version 1');
    shop.feed.changed('products');
    expect((await fetch(shop.url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('has the same headers for HEAD, which is answered first or from memory, and no body', async () => {
    const ask = async (method: string) => {
      const got = await fetch(shop.url, { method });
      const headers = [...got.headers].filter(([name]) => !/^(date|connection|keep-alive)$/.test(name));
      return { status: got.status, headers: Object.fromEntries(headers), text: await got.text() };
    };
    const made = await ask('HEAD');
    expect(made).toMatchObject({ status: 200, text: '', headers: { 'content-length': '9' } });
    expect(await ask('GET')).toEqual({ ...made, text: 'version 1' });
    expect(await ask('HEAD')).toEqual(made);
    expect(shop.asked).toHaveLength(1);
  });

  test('is given to a client with cookies, which choose nothing in it', async () => {
    await shop.get('/');
    for (const cookie of ['_ga=GA1.1', 'keyboards.session_token=x', 'keyboards.written=not a mark'])
      expect(await shop.get('/', { cookie })).toBe('version 1');
    expect(await shop.get('/other', { cookie: '_ga=GA1.1' })).toBe('version 2');
    expect(await shop.get('/other')).toBe('version 2');
  });

  test('is kept in every encoding, each told apart', async () => {
    const long = 'a shop of keyboards '.repeat(100);
    shop.answer = () => forEveryone(long);
    for (const encoding of ['br', 'gzip']) {
      const got = await fetch(shop.url, { headers: { 'accept-encoding': encoding } });
      expect([got.headers.get('content-encoding'), got.headers.get('vary')]).toEqual([
        encoding,
        'Accept-Encoding',
      ]);
      expect(await got.text()).toBe(long);
    }
    expect(await shop.get('/', { 'accept-encoding': 'identity' })).toBe(long);
    expect(shop.asked).toHaveLength(1);
  });
});

describe('answers that never come from memory', () => {
  test.each([
    ['one for a client with a token', { authorization: 'Bearer x' }],
    ['one for a client that asks for a part', { range: 'bytes=0-1' }],
  ])('%s', async (_who, headers) => {
    await shop.get('/');
    expect(await shop.get('/', headers)).toBe('version 2');
    // The private response must not have replaced the cached one.
    expect(await shop.get('/')).toBe('version 1');
  });

  test.each([
    ['an answer that is not for everyone', () => new Response('mine')],
    ['one that sets a cookie', () => forEveryone('mine', [], { 'set-cookie': 'a=b' })],
    ['a failure', () => new Response('mine', { status: 500, headers: { 'cache-tag': 'static' } })],
  ])('%s', async (_what, made) => {
    shop.answer = made;
    await shop.get('/');
    await shop.get('/');
    expect(shop.asked).toHaveLength(2);
  });

  test('but compressed all the same', async () => {
    shop.answer = () => forEveryone('a shop of keyboards '.repeat(100));
    const got = await fetch(shop.url, { headers: { authorization: 'Bearer x', 'accept-encoding': 'gzip' } });
    expect(got.headers.get('content-encoding')).toBe('gzip');
    expect(await got.text()).toContain('keyboards');
  });

  test('another address', async () => {
    await shop.get('/?a=1');
    expect(await shop.get('/?a=2')).toBe('version 2');
  });
});

test('each client that waits for a private answer gets one of its own', async () => {
  let number = 0;
  shop.answer = async () => {
    await arrived(3);
    return new Response(`mine ${++number}`);
  };
  const all = await Promise.all([shop.get('/x'), shop.get('/x'), shop.get('/x')]);
  expect(new Set(all).size).toBe(3);
});

test('a waiting client is answered when the first one goes away or fails', async () => {
  const left = Promise.withResolvers<void>();
  shop.answer = async () => {
    shop.answer = () => forEveryone('whole');
    await left.promise;
    throw new Error('broken');
  };
  const leaving = new AbortController();
  const gone = fetch(shop.url, { signal: leaving.signal }).catch(() => 'gone');
  await arrived(1);
  const waiting = shop.get('/');
  await arrived(2);
  leaving.abort();
  expect(await gone).toBe('gone');
  left.resolve();
  expect(await waiting).toBe('whole');
});

test('the limit is for answers to be made: those in memory are given all the same', async () => {
  await shop.get('/');
  shop.isBusy = true;
  expect(await shop.get('/')).toBe('version 1');
  expect((await fetch(`${shop.url}/other`)).status).toBe(503);
  expect((await fetch(shop.url, { headers: { authorization: 'Bearer x' } })).status).toBe(503);
  shop.feed.changed('products');
  expect((await fetch(shop.url)).status).toBe(503);
});
