import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../support/test-shop.ts';

const DAY_MS = 86_400_000;
const ICON_HEAD = [0, 0, 1, 0];

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop('well known');
});
afterAll(() => shop?.close());

test('a browser that asks for an icon gets a small one, which may be kept for a day', async () => {
  const answer = await shop.request('/favicon.ico');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 4)]).toEqual(ICON_HEAD);
  expect(bytes.length).toBeLessThan(5_000);
});

test('security.txt names the address for reports of weaknesses, and never expires', async () => {
  const answer = await shop.request('/.well-known/security.txt');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8']);
  const fields = Object.fromEntries(
    (await answer.text()).split('\n').flatMap((line) => (line ? [line.split(/: (.*)/s, 2)] : [])),
  );
  expect(fields).toEqual({
    Contact: `mailto:${shop.open.shop.brandEmail}`,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    'Preferred-Languages': 'en',
    Canonical: `${shop.url}/.well-known/security.txt`,
  });
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
});
