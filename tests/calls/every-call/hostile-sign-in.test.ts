import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IDENTITY_PATHS } from '#modules/accounts/identity/identity-paths.ts';
import { parseJson } from '#platform/server/calls/parse-json.ts';
import { expectUnchanged, snapshot } from '../../support/snapshot.ts';
import { startTestShop, type TestShop } from '../../support/test-shop.ts';
import { HOSTILE_HEADERS, HOSTILE_JSON, HOSTILE_TEXTS, UNSOUND_LITERALS } from '../tables/hostile-values.ts';

// Sends the hostile values to the paths below `/api/auth`, which are not calls of the contract.

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop('hostile sign-in');
  await shop.signUp('Mia');
});
afterAll(() => shop?.close());

const SOUND: Record<string, object> = {
  '/sign-out': {},
  '/sign-up/email': { name: 'Una', email: 'mia@example.com', password: 'long enough' },
  '/sign-in/email': { email: 'nobody@example.com', password: 'long enough' },
  '/sign-in/code': { code: '000000' },
  '/sign-in/passkey': { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  '/passkey/options': {},
  '/sign-in/social': { provider: 'nobody' },
  '/request-password-reset': { email: 'nobody@example.com' },
  '/send-verification-email': { email: 'nobody@example.com' },
  '/reset-password': { newPassword: 'long enough', token: 'made up' },
};
const POSTS = Object.entries(IDENTITY_PATHS).filter(([, { method }]) => method === 'POST');
const GETS = Object.entries(IDENTITY_PATHS).filter(([, { method }]) => method === 'GET');
const FIELDS = POSTS.flatMap(([path, { fields }]) =>
  Object.keys(fields?.shape ?? {}).map((field) => [path, field] as const),
);

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  shop.call('POST', `/auth${path}`, { body, headers: { 'content-type': 'application/json', ...headers } });

test('every path that takes a body names its fields', () => {
  for (const [path, { fields }] of POSTS) expect(fields, path).toBeDefined();
  expect(Object.keys(SOUND).sort()).toEqual(POSTS.map(([path]) => path).sort());
});

describe('in a body', () => {
  test.each(FIELDS)('%s: %s', async (path, field) => {
    const schema = IDENTITY_PATHS[path]?.fields;
    const spoilt = (literal: string) =>
      JSON.stringify({ ...SOUND[path], [field]: '@' }).replace('"@"', () => literal);
    const isTaken = (literal: string) => schema?.safeParse(parseJson(spoilt(literal))).success ?? true;
    const refused = HOSTILE_JSON.filter((literal) => !isTaken(literal));
    expect(refused.length).toBeGreaterThan(10);

    const before = await snapshot(shop);
    for (const literal of refused)
      expect(await post(path, spoilt(literal)), literal.slice(0, 60)).toMatchObject({
        status: 422,
        body: { code: 'validation', errors: [{ field }] },
      });
    for (const literal of UNSOUND_LITERALS)
      expect(await post(path, spoilt(literal)), literal).toMatchObject({
        status: 400,
        body: { code: 'bad_request' },
      });
    await expectUnchanged(shop, before);

    for (const literal of HOSTILE_JSON.filter(isTaken))
      expect((await post(path, spoilt(literal))).status, literal.slice(0, 60)).toBeLessThan(500);
  });

  test.each(POSTS.map(([path]) => path))('%s takes nothing that is no object', async (path) => {
    for (const body of ['[]', '[1]', '"a"', '5', 'true'])
      expect((await post(path, body)).status, body).toBe(422);
  });

  test('a field of the library that the shop does not name is not handed on', async () => {
    const more = { role: 'admin', emailVerified: true, id: '018f3f6e-0000-7000-8000-000000000001' };
    const una = { name: 'Una', email: 'una.more@example.com', password: 'long enough' };
    const told = await post('/sign-up/email', JSON.stringify({ ...una, ...more, __proto__: more }));
    expect(told).toMatchObject({ status: 200, body: { user: { emailVerified: false } } });
    const { rows } = await shop.open.shop.pool.query('SELECT role FROM member WHERE email = $1', [una.email]);
    expect(rows).toEqual([{ role: 'member' }]);
  });
});

describe('in a query', () => {
  test.each(GETS.map(([path]) => path))('GET %s', async (path) => {
    for (const name of ['state', 'code', 'error', 'disableCookieCache'])
      for (const text of HOSTILE_TEXTS) {
        const query = `${name}=${encodeURIComponent(text)}`;
        const { status, headers } = await shop.request(`/api/auth${path}?${query}`);
        expect(status, text.slice(0, 60)).toBeLessThan(500);
        expect(headers.get('location') ?? '', text.slice(0, 60)).not.toContain('internal');
      }
  });

  test.each(Object.entries(IDENTITY_PATHS).map(([path, { method }]) => [method, path] as const))(
    '%s %s takes no NUL',
    async (method, path) => {
      const body = method === 'POST' ? SOUND[path] : undefined;
      for (const query of ['state=a%00b', 'a%00=state', 'disableCookieCache=%00'])
        expect(await shop.call(method, `/auth${path}?${query}`, { body }), query).toMatchObject({
          status: 400,
          body: { code: 'bad_request' },
        });
    },
  );
});

describe('in a header', () => {
  test.each(POSTS.map(([path]) => path))('%s', async (path) => {
    for (const [name, value] of HOSTILE_HEADERS)
      expect(
        (await post(path, JSON.stringify(SOUND[path]), { [name]: encodeHeader(value) })).status,
        `${name}: ${value.slice(0, 60)}`,
      ).toBeLessThan(500);
  });
});

/** Encodes a header value as it is sent: one byte per character. */
const encodeHeader = (value: string) => Buffer.from(value).toString('latin1');
