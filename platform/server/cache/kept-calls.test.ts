import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Change } from '#platform/contract/changes.ts';
import type { Watcher } from '../live/change-feed.ts';
import { createAnswerCache } from './answer-cache.ts';
import { tagShared } from './cache-tag.ts';
import { countChanges } from './change-versions.ts';
import { type ApiAnswer, type FetchApi, fromKeptCalls, type KeptCall } from './kept-calls.ts';

let feed: Watcher;
let asked: string[];
let answer: () => Response | Promise<Response>;
let page: () => FetchApi<ApiAnswer>;
let call: FetchApi<ApiAnswer>;

const forEveryone = (text: string, topics: Change[] = ['products']) => {
  const made = new Response(JSON.stringify(text), { headers: { 'X-Total-Count': '7' } });
  tagShared(made.headers, topics);
  return made;
};
const read = async (path: string, init?: RequestInit) => (await call(path, init)).json();

beforeEach(() => {
  asked = [];
  answer = () => forEveryone(`answer ${asked.length}`);
  const versions = countChanges({
    watch: (watcher) => {
      feed = watcher;
    },
  });
  const kept = createAnswerCache<KeptCall>(versions, 1_000_000);
  page = () =>
    fromKeptCalls(kept, (path) => {
      asked.push(path);
      return answer();
    });
  call = page();
});

describe('a call that a page makes', () => {
  test('is made once for everyone, with its headers, until its data changes', async () => {
    expect(await read('/api/product')).toBe('answer 1');
    const again = await call('/api/product');
    expect(again.headers.get('x-total-count')).toBe('7');
    expect(await again.json()).toBe('answer 1');
    feed.changed('reviews');
    expect(await read('/api/product')).toBe('answer 1');
    feed.changed('products');
    expect(await read('/api/product')).toBe('answer 2');
    expect(await read('/api/product?limit=8')).toBe('answer 3');
  });

  test('is made again for a page that is begun after a change, also after one that follows another closely', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    feed.changed('products');
    expect(await read('/api/product')).toBe('answer 1');
    feed.changed('products');
    call = page();
    expect(await read('/api/product')).toBe('answer 2');
    vi.useRealTimers();
  });

  test('is made once for each language that a page speaks', async () => {
    const speaking = (language: string) => ({ headers: { 'Accept-Language': language } });
    expect(await read('/api/product', speaking('de'))).toBe('answer 1');
    expect(await read('/api/product')).toBe('answer 2');
    expect(await read('/api/product', speaking('de'))).toBe('answer 1');
    // Without a language it is in the shop's first one, whichever that is.
    expect(await read('/api/product', speaking('en'))).toBe('answer 3');
    expect(await read('/api/product', speaking('en'))).toBe('answer 3');
  });

  test('gives every page the same value, which none can change', async () => {
    answer = () => {
      const made = Response.json({ items: [{ name: 'F97' }] });
      tagShared(made.headers, ['products']);
      return made;
    };
    for (const _ of ['made', 'kept']) {
      const value = await read('/api/product');
      expect(() => value.items.sort().push({})).toThrow(TypeError);
      expect(() => {
        value.items[0].name = 'mine';
      }).toThrow(TypeError);
      expect(value).toEqual({ items: [{ name: 'F97' }] });
    }
  });

  test('is not kept when its data changed while it was made', async () => {
    answer = () => {
      feed.changed('products');
      return forEveryone(`answer ${asked.length}`);
    };
    await read('/api/product');
    answer = () => forEveryone('fresh');
    expect(await read('/api/product')).toBe('fresh');
  });

  test('is made again while changes are not heard, and after that', async () => {
    await read('/api/product');
    feed.disconnected();
    expect(await read('/api/product')).toBe('answer 2');
    feed.connected();
    expect(await read('/api/product')).toBe('answer 3');
    expect(await read('/api/product')).toBe('answer 3');
  });

  test('is made each time if it is for one alone, sets a cookie, failed or writes', async () => {
    const withCookie = () => {
      const made = forEveryone('cookie');
      made.headers.set('set-cookie', 'a=b');
      return made;
    };
    const failed = () => new Response('"no"', { status: 404, headers: forEveryone('').headers });
    for (const never of [() => new Response('"mine"'), withCookie, failed]) {
      asked = [];
      answer = never;
      await read('/api/one');
      await read('/api/one');
      expect(asked).toHaveLength(2);
    }
    asked = [];
    answer = () => forEveryone('written');
    await read('/api/one', { method: 'POST' });
    await read('/api/one', { method: 'POST' });
    expect(asked).toHaveLength(2);
  });
});
