import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IDENTITY_CALLS } from '#platform/contract/identity-calls.ts';
import { BrowserLike } from '#tests/support/browser-like.ts';
import { expectUnchanged, snapshot } from '#tests/support/snapshot.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let browser: BrowserLike;
const mia = { name: 'Mia', email: 'mia@example.com', password: 'long enough' };

beforeAll(async () => {
  shop = await startTestShop('foreign origins');
  browser = new BrowserLike(shop.url);
  expect((await browser.json('POST', '/api/auth/sign-up/email', mia)).status).toBe(200);
});
afterAll(() => shop?.close());

const passkey = {
  id: 'cGFzc2tleQ',
  clientDataJSON: 'e30',
  authenticatorData: 'AAAA',
  signature: 'AAAA',
};
const BODIES: Record<string, object> = {
  '/auth/sign-up/email': { ...mia, email: 'una@example.com' },
  '/auth/sign-in/email': { email: mia.email, password: mia.password },
  '/auth/sign-in/code': { code: '000000' },
  '/auth/passkey/options': {},
  '/auth/sign-in/passkey': passkey,
  '/auth/sign-in/social': { provider: 'social' },
  '/auth/sign-out': {},
  '/auth/request-password-reset': { email: mia.email },
  '/auth/send-verification-email': { email: mia.email },
  '/auth/reset-password': { newPassword: 'another password', token: 'x'.repeat(43) },
};

const STRANGERS: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site in a browser that says its origin only', { origin: 'https://evil.example' }],
  [
    'another site that claims to be this one',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['a page without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a neighbour', { 'sec-fetch-site': 'same-site' }],
  ['another site’s form', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ['a page of another site by its referrer', { referer: 'https://evil.example/' }],
  ['nobody: no origin at all', {}],
];

describe.each(STRANGERS)('with the session’s cookie, from %s', (_, headers) => {
  test.each(IDENTITY_CALLS.filter(({ method }) => method === 'POST').map(({ path }) => path))(
    'POST %s is refused and changes nothing',
    async (path) => {
      const body = BODIES[path];
      expect(body, 'a body for the call').toBeDefined();
      const before = await snapshot(shop);
      const answer = await shop.call('POST', path, { body, headers: { ...headers, cookie: browser.cookie } });
      expect(answer).toMatchObject({ status: 403, body: { code: 'csrf' } });
      expect(answer.headers.getSetCookie()).toEqual([]);
      await expectUnchanged(shop, before);
    },
  );

  test('a call that only reads answers the browser, and lets no other site read along', async () => {
    for (const { path } of IDENTITY_CALLS.filter(({ method }) => method === 'GET')) {
      const answer = await shop.call('GET', path, { headers: { ...headers, cookie: browser.cookie } });
      expect(answer.status, path).toBeLessThan(400);
      expect(answer.headers.get('access-control-allow-origin'), path).toBeNull();
    }
  });
});

test.each(STRANGERS)('without a cookie, nothing fails from %s', async (_, headers) => {
  for (const { method, path } of IDENTITY_CALLS) {
    const body = method === 'POST' ? BODIES[path] : undefined;
    const answer = await shop.call(method, path, { ...(body && { body }), headers });
    expect(answer.status, path).toBeLessThan(500);
  }
});

test('the shop’s own page signs out with the same cookie', async () => {
  expect((await browser.json('POST', '/api/auth/sign-out', {})).status).toBe(200);
  expect(JSON.parse((await browser.go('/api/auth/get-session')).text)).toBeNull();
});
