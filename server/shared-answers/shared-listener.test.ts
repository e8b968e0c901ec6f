import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Change } from '#contract/changes.ts';
import type { Watcher } from '../live/change-feed.ts';
import { tagShared } from './cache-tag.ts';
import { countMoments } from './moments.ts';
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
  server = createServer(
    sharedListener(
      shared,
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
afterEach(() => void server.close());

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

  test('has its length and no body for HEAD', async () => {
    await get('/');
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '9', '']);
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

describe('what is never answered from memory', () => {
  test.each([
    ['who brings a cookie', { cookie: 'keyboards.session_token=x' }],
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
    const got = await fetch(url, { headers: { cookie: 'a=b', 'accept-encoding': 'gzip' } });
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
  expect((await fetch(url, { headers: { cookie: 'a=b' } })).status).toBe(503);
  feed.changed('products');
  expect((await fetch(url)).status).toBe(503);
});
