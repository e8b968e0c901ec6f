import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPage } from '#modules/live/tests/open-page.ts';
import { BrowserLike } from '#tests/support/browser-like.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { expectUnchanged, snapshot } from '#tests/support/snapshot.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let mia: Enrolled;
let max: Enrolled;
beforeAll(async () => {
  shop = await startTestShop('access tokens');
  mia = await enrol(shop, { name: 'Mia' });
  max = await enrol(shop, { name: 'Max' });
});
afterAll(() => shop?.close());

type Headers = Record<string, string>;

const exchange = (email: string, headers: Headers, body: unknown = { email }) =>
  shop.call('PUT', `/user/${email}`, { headers, body });

/** A browser with a new session cookie. */
async function signedInBrowser(name: string) {
  const browser = new BrowserLike(shop.url);
  const person = { name, email: `${name.toLowerCase()}@example.com`, password: 'long enough' };
  expect((await browser.json('POST', '/api/auth/sign-up/email', person)).status).toBe(200);
  return { ...person, cookie: browser.cookie };
}

test('the identity token is exchanged for an access token of fifteen minutes, of which only a hash is kept', async () => {
  const { status, body, headers } = await exchange(mia.email, {
    authorization: `Bearer ${mia.identityToken}`,
  });
  expect({ status, body }).toEqual({ status: 200, body: { token: expect.any(String), expiresIn: 900 } });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(Buffer.from(body.token, 'base64url')).toHaveLength(32);
  const { rows } = await shop.open.shop.pool.query('SELECT t::text AS kept FROM access_token t');
  for (const { kept } of rows) expect(kept).not.toContain(body.token);
});

test('the address may be written in capitals', async () => {
  const email = mia.email.toUpperCase();
  expect((await exchange(email, { authorization: `Bearer ${mia.identityToken}` })).status).toBe(200);
});

describe('no access token is given', () => {
  test.each([
    ['without proof', {}, 401],
    ['for a made-up proof', { authorization: 'Bearer made-up' }, 401],
    [
      'for a made-up cookie',
      { cookie: 'keyboards.session_token=made-up.sig', origin: 'http://localhost' },
      401,
    ],
  ])('%s', async (_why, headers, status) => {
    expect(await exchange(mia.email, headers)).toMatchObject({ status, body: { code: 'unauthenticated' } });
  });

  test('for another’s address, known or not', async () => {
    const before = await snapshot(shop);
    const proof = { authorization: `Bearer ${mia.identityToken}` };
    const known = await exchange(max.email, proof);
    expect(known).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await exchange('nobody@example.com', proof)).toMatchObject({ status: 403, body: known.body });
    await expectUnchanged(shop, before);
  });

  test('when the body names another address than the path', async () => {
    const answer = await exchange(
      mia.email,
      { authorization: `Bearer ${mia.identityToken}` },
      { email: max.email },
    );
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'email' }] } });
  });

  test('to a session that has run out', async () => {
    const late = await enrol(shop);
    await shop.open.shop.pool.query('UPDATE session SET expires_at = now() WHERE member_id = $1', [late.id]);
    expect((await exchange(late.email, { authorization: `Bearer ${late.identityToken}` })).status).toBe(401);
  });
});

test('an access token that has run out is worth nothing, and a stream that it opened ends at its next heartbeat', async () => {
  const late = await enrol(shop);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const pages = await Promise.all([openPage(shop, late), openPage(shop, mia)]);
    await shop.open.shop.pool.query('UPDATE access_token SET expires_at = now() WHERE member_id = $1', [
      late.id,
    ]);
    expect((await shop.call('GET', '/events', { as: late })).status).toBe(401);
    vi.advanceTimersByTime(15_000);
    await expect.poll(() => shop.open.changes.pagesOf(late.id)).toBe(0);
    expect(shop.open.changes.pagesOf(mia.id)).toBe(1);
    for (const page of pages) page.leave();
  } finally {
    vi.useRealTimers();
  }
});

describe('a session cookie', () => {
  test('is proof from a page of this shop only', async () => {
    const { email, cookie } = await signedInBrowser('Una');
    const own: Headers[] = [{ origin: shop.url }, { 'sec-fetch-site': 'same-origin' }];
    for (const from of own) expect((await exchange(email, { cookie, ...from })).status).toBe(200);
    const foreign: Headers[] = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${shop.url}.evil.example` },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ];
    for (const from of foreign)
      expect(await exchange(email, { cookie, ...from })).toMatchObject({
        status: 403,
        body: { code: 'csrf' },
      });
  });

  test('that is another’s than the bearer beside it proves nothing', async () => {
    const { cookie } = await signedInBrowser('Ugo');
    const headers = { cookie, origin: shop.url, authorization: `Bearer ${mia.identityToken}` };
    expect((await exchange(mia.email, headers)).status).toBe(401);
  });

  test('alone opens no call: they take the access token', async () => {
    const { email, cookie } = await signedInBrowser('Uwe');
    expect((await shop.call('GET', `/user/${email}`, { headers: { cookie, origin: shop.url } })).status).toBe(
      401,
    );
  });
});

test('a session has at most five tokens: a sixth ends the oldest', async () => {
  const una = await enrol(shop);
  const tokens = [una.token];
  for (let n = 0; n < 5; n += 1)
    tokens.push((await exchange(una.email, { authorization: `Bearer ${una.identityToken}` })).body.token);
  const statuses = [];
  for (const token of tokens)
    statuses.push((await shop.call('GET', `/user/${una.email}`, { as: { ...una, token } })).status);
  expect(statuses).toEqual([401, 200, 200, 200, 200, 200]);
});
