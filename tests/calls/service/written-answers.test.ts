import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Enrolled, enrol } from '../../support/enrol.ts';
import { startTestShop, type TestShop } from '../../support/test-shop.ts';

let shop: TestShop;
let member: Enrolled;

beforeAll(async () => {
  shop = await startTestShop('written_answers');
  member = await enrol(shop, { name: 'Reader' });
});
afterAll(() => shop?.close());

const ask = (path: string, method = 'GET') =>
  fetch(new URL(path, shop.url), {
    method,
    headers: { authorization: `Bearer ${member.token}`, 'accept-encoding': 'br' },
  });

test('a long answer comes whole, in Brotli, with its length and the headers of every answer', async () => {
  const answer = await ask('/api/storefront');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-length': expect.stringMatching(/^\d+$/),
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  const text = await answer.text();
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(text.length);
  expect(JSON.parse(text)).toMatchObject({ home: {} });
});

test('a short one comes as it is', async () => {
  const answer = await ask(`/api/myorders?email=${encodeURIComponent(member.email)}`);
  expect([answer.headers.get('content-encoding'), answer.headers.get('content-length')]).toEqual([null, '2']);
  expect(await answer.json()).toEqual([]);
});

test('HEAD says how long the answer would be', async () => {
  const answer = await ask('/api/storefront', 'HEAD');
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1000);
  expect(await answer.text()).toBe('');
});
