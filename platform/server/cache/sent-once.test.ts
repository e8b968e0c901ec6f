import { afterAll, beforeAll, expect, test } from 'vitest';
import { forEveryone, type ShopWithMemory, startShopWithMemory } from '#tests/support/shop-with-memory.ts';
import { wholeAnswer } from '../http/answer-content.ts';
import { brotli } from '../http/encodings.ts';

let shop: ShopWithMemory;
beforeAll(async () => {
  shop = await startShopWithMemory();
});
afterAll(() => shop.close());

test('the answer to a search, or to one visitor, is compressed at a lower level than a page that everyone asks for', async () => {
  const text = Array.from({ length: 2_000 }, (_, n) => `key ${(n * 7) % 977} of row ${n % 13}`).join(', ');
  shop.answer = () => forEveryone(text);
  const bytesOf = async (path: string) => {
    const answer = await fetch(`${shop.url}${path}`, { headers: { 'accept-encoding': 'br' } });
    expect(await answer.text()).toBe(text);
    return Number(answer.headers.get('content-length'));
  };
  const atLevel = async (level: number) => (await brotli(Buffer.from(text), level)).length;
  expect(await bytesOf('/')).toBe(await atLevel(4));
  expect(await bytesOf('/?q=walnut')).toBe(await atLevel(2));
  shop.answer = () => wholeAnswer(text, { headers: { 'content-type': 'text/html' } });
  expect(await bytesOf('/checkout')).toBe(await atLevel(2));
  expect(await atLevel(2)).not.toBe(await atLevel(4));
});
