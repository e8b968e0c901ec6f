import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Change } from '#contract/changes.ts';
import type { Watcher } from '../live/change-feed.ts';
import { tagShared } from './cache-tag.ts';
import { countMoments } from './moments.ts';
import { createOwnWrites, type OwnWrites } from './own-writes.ts';
import type { SharedAnswer } from './shared-answer.ts';
import { createSharedAnswers } from './shared-answers.ts';
import { sharedListener } from './shared-listener.ts';

let server: Server;
let url: string;
let feed: Watcher;
/** What the shop behind was asked, and what it answers. */
let asked: string[];
let answer: (request: Request) => Response | Promise<Response>;
let isBusy: boolean;
let ownWrites: OwnWrites;
/** What happens while the shop asks whether it has heard of everything. */
let caughtUp: () => Promise<void>;

const forEveryone = (text: string, topics: Change[] = ['products'], headers: Record<string, string> = {}) => {
  const made = new Response(text, { headers: { 'content-type': 'text/plain', ...headers } });
  tagShared(made.headers, topics);
  return made;
};
const get = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${url}${path}`, { headers })).text();

beforeEach(async () => {
  asked = [];
  isBusy = false;
  let version = 0;
  answer = () => forEveryone(`version ${++version}`);
  const moments = countMoments({
    watch: (watcher) => {
      feed = watcher;
    },
  });
  const shared = createSharedAnswers<SharedAnswer>(moments, 1_000_000);
  caughtUp = async () => undefined;
  ownWrites = createOwnWrites({ caughtUp: () => caughtUp() }, moments, {
    publicUrl: 'http://localhost:3000',
    storefront: 'keyboards',
  });
  server = createServer(
    sharedListener(
      { shared, ownWrites },
      (request) => {
        asked.push(new URL(request.url).pathname);
        return answer(request);
      },
      (make) => (request, response) => (isBusy ? response.writeHead(503).end() : make(request, response)),
    ),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
});

describe('an answer for everyone', () => {
  test('is made once and then given from memory', async () => {
    expect([await get('/'), await get('/'), await get('/')]).toEqual(['version 1', 'version 1', 'version 1']);
    expect(asked).toEqual(['/']);
  });

  test('is sent in fewer bytes once it has lasted, to GET and to HEAD, with the same tag', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const text = Array.from({ length: 2_000 }, (_, n) => `key ${(n * 7) % 977} of row ${n % 13}`).join(
        ', ',
      );
      answer = () => forEveryone(text);
      const ask = async (method = 'GET') => {
        const response = await fetch(url, { method, headers: { 'accept-encoding': 'br' } });
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
      expect(asked).toEqual(['/']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is made once for all who ask for it at the same moment', async () => {
    answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return forEveryone('slow');
    };
    const all = await Promise.all(Array.from({ length: 20 }, () => get('/')));
    expect(new Set(all)).toEqual(new Set(['slow']));
    expect(asked).toHaveLength(1);
  });

  test('is made anew as soon as what it is made of has changed, and only then', async () => {
    await get('/');
    feed.changed('users');
    expect(await get('/')).toBe('version 1');
    feed.changed('products');
    expect(await get('/')).toBe('version 2');
  });

  test('is made anew once more when changes follow each other closely', async () => {
    await get('/');
    feed.changed('products');
    expect(await get('/')).toBe('version 2');
    feed.changed('products');
    feed.changed('products');
    await expect.poll(() => get('/'), { interval: 10 }).toBe('version 3');
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(await get('/')).toBe('version 3');
  });

  test('is not kept when what it is made of changed while it was made', async () => {
    answer = () => {
      feed.changed('products');
      return forEveryone('outdated');
    };
    await get('/');
    answer = () => forEveryone('current');
    expect(await get('/')).toBe('current');
  });

  test('is not given from memory while changes are not heard, nor what was kept before', async () => {
    await get('/');
    feed.deaf();
    expect([await get('/'), await get('/')]).toEqual(['version 2', 'version 3']);
    feed.hearing();
    expect([await get('/'), await get('/')]).toEqual(['version 4', 'version 4']);
  });

  test('answers 304 to who has it already, from memory and when it is made', async () => {
    const first = await fetch(url);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    expect(again.headers.has('content-length')).toBe(false);
    answer = () => forEveryone('version 1');
    feed.changed('products');
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('has the same headers for HEAD, which is answered first or from memory, and no body', async () => {
    const ask = async (method: string) => {
      const got = await fetch(url, { method });
      const headers = [...got.headers].filter(([name]) => !/^(date|connection|keep-alive)$/.test(name));
      return { status: got.status, headers: Object.fromEntries(headers), text: await got.text() };
    };
    const made = await ask('HEAD');
    expect(made).toMatchObject({ status: 200, text: '', headers: { 'content-length': '9' } });
    expect(await ask('GET')).toEqual({ ...made, text: 'version 1' });
    expect(await ask('HEAD')).toEqual(made);
    expect(asked).toHaveLength(1);
  });

  test('is given to who brings cookies, which choose nothing in it', async () => {
    await get('/');
    for (const cookie of ['_ga=GA1.1', 'keyboards.session_token=x', 'keyboards.written=not a mark'])
      expect(await get('/', { cookie })).toBe('version 1');
    expect(await get('/other', { cookie: '_ga=GA1.1' })).toBe('version 2');
    expect(await get('/other')).toBe('version 2');
  });

  test('is kept in every encoding, each told apart', async () => {
    const long = 'a shop of keyboards '.repeat(100);
    answer = () => forEveryone(long);
    for (const encoding of ['br', 'gzip']) {
      const got = await fetch(url, { headers: { 'accept-encoding': encoding } });
      expect([got.headers.get('content-encoding'), got.headers.get('vary')]).toEqual([
        encoding,
        'Accept-Encoding',
      ]);
      expect(await got.text()).toBe(long);
    }
    expect(await get('/', { 'accept-encoding': 'identity' })).toBe(long);
    expect(asked).toHaveLength(1);
  });
});

describe('who has written something', () => {
  const write = () => ownWrites.mark().split(';')[0] ?? '';

  test('is given from memory what was made after their write', async () => {
    await get('/');
    const cookie = `_ga=GA1.1; ${write()}`;
    expect([await get('/', { cookie }), await get('/', { cookie })]).toEqual(['version 1', 'version 1']);
  });

  test('reads their write although it is heard of after they ask', async () => {
    await get('/');
    const cookie = write();
    caughtUp = async () => feed.changed('products');
    expect(await get('/', { cookie })).toBe('version 2');
    expect(await get('/')).toBe('version 2');
  });

  test('reads their write although it follows another one closely', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    feed.changed('products');
    await get('/');
    feed.changed('products');
    expect(await get('/')).toBe('version 1');
    expect(await get('/', { cookie: write() })).toBe('version 2');
  });

  test('does not wait for an answer that was begun before their write', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    feed.changed('products');
    const first = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = answer;
    answer = async (request) => {
      answer = slow;
      const made = await slow(request);
      begun.resolve();
      await first.promise;
      return made;
    };
    const visitor = get('/');
    await begun.promise;
    feed.changed('products');
    expect(await get('/', { cookie: write() })).toBe('version 2');
    first.resolve();
    expect(await visitor).toBe('version 1');
  });

  test('is given nothing that is kept when it cannot be told what they wrote', async () => {
    await get('/');
    const cookie = write();
    caughtUp = () => Promise.reject(new Error('away'));
    expect([await get('/', { cookie }), await get('/', { cookie })]).toEqual(['version 2', 'version 3']);
    expect(await get('/')).toBe('version 1');
  });
});

describe('while the shop cannot make an answer', () => {
  const away = () => new Response('away', { status: 503 });
  const ask = async (headers: Record<string, string> = {}) => {
    const got = await fetch(url, { headers });
    return { status: got.status, text: await got.text(), warning: got.headers.get('warning') };
  };
  const LAST = { status: 200, text: 'version 1', warning: '110 - "Response is Stale"' };

  test.each([
    ['that changes are not heard', () => feed.deaf()],
    ['that has become stale', () => feed.changed('products')],
  ])('the last one %s is given, marked as stale', async (_what, happens) => {
    const made = answer;
    await get('/');
    happens();
    answer = away;
    expect([await ask(), await ask()]).toEqual([LAST, LAST]);
    expect((await fetch(`${url}/other`)).status).toBe(503);
    expect((await fetch(url, { headers: { authorization: 'Bearer x' } })).status).toBe(503);
    feed.hearing();
    answer = made;
    expect(await ask()).toEqual({ status: 200, text: 'version 2', warning: null });
  });

  test('it is given for ten minutes and no longer', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      await get('/');
      vi.advanceTimersByTime(60 * 60_000);
      feed.deaf();
      answer = away;
      vi.advanceTimersByTime(10 * 60_000);
      const last = await fetch(url);
      expect([last.status, last.headers.get('age')]).toEqual([200, '600']);
      vi.advanceTimersByTime(1_001);
      expect((await fetch(url)).status).toBe(503);
    } finally {
      vi.useRealTimers();
    }
  });

  test('it is given to who has written if it knows of the write, and to no other writer', async () => {
    const [before, after] = [ownWrites.mark(), ownWrites.mark()].map((mark) => mark.split(';')[0] ?? '');
    await get('/', { cookie: before ?? '' });
    caughtUp = async () => feed.changed('products');
    answer = away;
    expect((await ask({ cookie: after ?? '' })).status).toBe(503);
    expect(await ask({ cookie: before ?? '' })).toEqual(LAST);
    caughtUp = () => Promise.reject(new Error('away'));
    expect((await ask({ cookie: ownWrites.mark() })).status).toBe(503);
    expect(await ask()).toEqual(LAST);
  });
});

describe('what is never answered from memory', () => {
  test.each([
    ['who brings a token', { authorization: 'Bearer x' }],
    ['who asks for a part', { range: 'bytes=0-1' }],
  ])('%s', async (_who, headers) => {
    await get('/');
    expect(await get('/', headers)).toBe('version 2');
    // Nor is what they got kept for others.
    expect(await get('/')).toBe('version 1');
  });

  test.each([
    ['an answer that is not for everyone', () => new Response('mine')],
    ['one that sets a cookie', () => forEveryone('mine', [], { 'set-cookie': 'a=b' })],
    ['a failure', () => new Response('mine', { status: 500, headers: { 'cache-tag': 'static' } })],
  ])('%s', async (_what, made) => {
    answer = made;
    await get('/');
    await get('/');
    expect(asked).toHaveLength(2);
  });

  test('but compressed all the same', async () => {
    answer = () => forEveryone('a shop of keyboards '.repeat(100));
    const got = await fetch(url, { headers: { authorization: 'Bearer x', 'accept-encoding': 'gzip' } });
    expect(got.headers.get('content-encoding')).toBe('gzip');
    expect(await got.text()).toContain('keyboards');
  });

  test('another address', async () => {
    await get('/?a=1');
    expect(await get('/?a=2')).toBe('version 2');
  });
});

test('who waits for an answer that is for its asker alone gets one of their own', async () => {
  let number = 0;
  answer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    return new Response(`mine ${++number}`);
  };
  const all = await Promise.all([get('/x'), get('/x'), get('/x')]);
  expect(new Set(all).size).toBe(3);
});

test('who waits is answered when the first one goes away or fails', async () => {
  let first = true;
  answer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (first) {
      first = false;
      throw new Error('broken');
    }
    return forEveryone('whole');
  };
  const leaving = new AbortController();
  const gone = fetch(url, { signal: leaving.signal }).catch(() => 'gone');
  const waiting = get('/');
  setTimeout(() => leaving.abort(), 20);
  expect(await gone).toBe('gone');
  expect(await waiting).toBe('whole');
});

test('the limit is for what must be made: what is in memory is given all the same', async () => {
  await get('/');
  isBusy = true;
  expect(await get('/')).toBe('version 1');
  expect((await fetch(`${url}/other`)).status).toBe(503);
  expect((await fetch(url, { headers: { authorization: 'Bearer x' } })).status).toBe(503);
  feed.changed('products');
  expect((await fetch(url)).status).toBe(503);
});
