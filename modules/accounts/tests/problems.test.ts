import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { safeReturnAddress } from '#platform/contract/return-address.ts';
import { FOREIGN_ADDRESSES } from '#tests/calls/tables/foreign-addresses.ts';
import { linkIn } from '#tests/support/mail-link.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let mia: Person;
beforeAll(async () => {
  shop = await startTestShop('account problems', { jobs: true });
  mia = await shop.signUp('Mia');
});
afterAll(() => shop?.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  shop.call('POST', `/auth/${path}`, { body, headers });
const signInAs = (email: string, password: string) => ({ email, password });

describe('a refusal about an account is a problem document', () => {
  const CASES: [string, () => ReturnType<typeof post>, number, object][] = [
    [
      'the wrong password',
      () => post('sign-in/email', signInAs(mia.email, 'wrong password')),
      401,
      { code: 'unauthenticated', detail: 'Invalid email or password' },
    ],
    [
      'an address that is taken',
      () => post('sign-up/email', { name: 'Max', ...signInAs(mia.email, 'long enough') }),
      422,
      {
        code: 'validation',
        detail: 'User already exists. Use another email.',
        errors: [{ field: '', message: 'User already exists. Use another email.' }],
      },
    ],
    [
      'a page of another site',
      () => post('sign-in/email', mia, { origin: 'https://evil.example', cookie: 'a=b' }),
      403,
      { code: 'csrf' },
    ],
    [
      'a way away from the shop',
      () => post('sign-in/email', { ...mia, callbackURL: 'https://evil.example/' }),
      403,
      { code: 'forbidden' },
    ],
    [
      'a provider that is not there',
      () => post('sign-in/social', { provider: 'nobody' }),
      404,
      { code: 'not_found' },
    ],
    [
      'a field of the library’s that the shop does not take',
      () => post('sign-in/social', { provider: 'social', idToken: { token: 'x' } }),
      422,
      { code: 'validation', errors: [{ field: 'idToken', message: 'Unknown field' }] },
    ],
    [
      'a used link',
      () => post('reset-password', { token: 'used', newPassword: 'long enough' }),
      410,
      { code: 'link_expired' },
    ],
    ['no token', () => post('reset-password', { newPassword: 'long enough' }), 422, { code: 'validation' }],
    [
      'a body that is not JSON',
      () => post('sign-in/email', 'nonsense', { 'content-type': 'application/json' }),
      400,
      { code: 'bad_request' },
    ],
    ['another type', () => post('sign-out', '{}', { 'content-type': 'text/plain' }), 415, {}],
    ['an unknown path', () => post('sign-in/magic', {}), 404, { code: 'not_found' }],
  ];

  test.each(CASES)('%s', async (_, make, status, problem) => {
    const answer = await make();
    expect(answer).toMatchObject({ status, body: { status, title: expect.any(String), ...problem } });
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{20,}$/);
    expect(answer.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
    expect(JSON.stringify(answer.body)).not.toContain(mia.email);
  });

  test.each([
    ['get-session', 'POST', 'GET, HEAD'],
    ['get-session', 'DELETE', 'GET, HEAD'],
    ['callback/social', 'POST', 'GET, HEAD'],
    ['sign-in/email', 'GET', 'POST'],
    ['sign-in/email', 'PUT', 'POST'],
    ['sign-out', 'GET', 'POST'],
    ['reset-password', 'PATCH', 'POST'],
  ])('%s by %s: 405, and what it does take', async (path, method, allow) => {
    const answer = await shop.call(method, `/auth/${path}`);
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(answer.headers.get('allow')).toBe(allow);
  });

  test('a database that is away: 503 with a time to come back', async () => {
    const pool = shop.open.shop.pool;
    const query = pool.query;
    const connect = pool.connect;
    const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    Object.assign(pool, { query: away, connect: away });
    try {
      const answer = await post('sign-in/email', signInAs(mia.email, mia.password));
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(answer.headers.get('retry-after')).toBe('5');
      const exchange = await shop.call('PUT', `/user/${mia.email}`, {
        body: { email: mia.email },
        headers: { authorization: `Bearer ${mia.identityToken}` },
      });
      expect(exchange).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(exchange.headers.get('retry-after')).toBe('5');
      // Signing out says so and keeps the cookie, because the session lives on.
      const left = await post('sign-out', {}, { authorization: `Bearer ${mia.identityToken}` });
      expect(left).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(left.headers.getSetCookie().join()).not.toContain('session_token');
    } finally {
      Object.assign(pool, { query, connect });
    }
  });
});

describe('no address leads away from the shop', () => {
  test.each(FOREIGN_ADDRESSES)('%j', async (address) => {
    expect(safeReturnAddress(address)).toBe('/');
    const social = { provider: 'social', callbackURL: '/', errorCallbackURL: '/', newUserCallbackURL: '/' };
    const answers = [
      await post('sign-in/email', { ...signInAs(mia.email, mia.password), callbackURL: address }),
      await post('sign-up/email', {
        name: 'Una',
        ...signInAs('u@example.com', '123456'),
        callbackURL: address,
      }),
      await post('request-password-reset', { email: mia.email, redirectTo: address }),
      await post('send-verification-email', { email: mia.email, callbackURL: address }),
      await post('sign-in/social', { ...social, callbackURL: address }),
      await post('sign-in/social', { ...social, errorCallbackURL: address }),
      await post('sign-in/social', { ...social, newUserCallbackURL: address }),
      await shop.call('GET', `/auth/callback/social?callbackURL=${encodeURIComponent(address)}`),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(answer.headers.get('location')).toBeNull();
    }
  });

  test('but the shop’s own do, as a path or whole', async () => {
    for (const callbackURL of ['/dashboard?tab=1#top', `${shop.url}/dashboard`, shop.url])
      expect(
        (await post('sign-in/email', { ...signInAs(mia.email, mia.password), callbackURL })).status,
      ).toBe(200);
    await post('request-password-reset', { email: mia.email, redirectTo: `${shop.url}/reset-password` });
    const link = new URL(linkIn(await shop.mailTo(mia.email, 'Choose a new password')));
    expect(link.origin + link.pathname).toBe(`${shop.url}/reset-password`);
  });

  test('a callback without its state leads to the sign-in page of this shop', async () => {
    for (const query of [
      '',
      '?state=made-up&code=x',
      '?error=x&error_description=y',
      '?code=x&iss=https://evil.example',
    ]) {
      const answer = await shop.request(`/api/auth/callback/social${query}`);
      expect(answer.status).toBe(302);
      expect(new URL(answer.headers.get('location') ?? '', shop.url).href).toMatch(
        `${shop.url}/login?error=`,
      );
    }
  });
});
