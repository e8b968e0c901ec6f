import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
const PUBLIC_URL = 'https://shop.example';
const mia = { name: 'Mia', email: 'mia@example.com', password: 'a secret of mia' };
beforeAll(async () => {
  shop = await startTestShop('cookies', { env: { PUBLIC_URL } });
});
afterAll(() => shop?.close());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  shop.call('POST', `/auth/${path}`, { body, headers: { origin: PUBLIC_URL, ...headers } });

test('over https every cookie is this very host’s own, and no script reads it', async () => {
  const signedUp = await post('sign-up/email', mia);
  const signedIn = await post('sign-in/email', mia);
  const cookies = [signedUp, signedIn].flatMap(({ headers }) => headers.getSetCookie());
  expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual([
    '__Host-keyboards.session_token',
    '__Host-keyboards.session_token',
    '__Host-keyboards.known_device',
  ]);
  for (const cookie of cookies) {
    const [, ...attributes] = cookie.toLowerCase().split('; ');
    expect(attributes).toEqual(expect.arrayContaining(['path=/', 'secure', 'httponly', 'samesite=lax']));
    expect(attributes.filter((attribute) => attribute.startsWith('domain'))).toEqual([]);
  }
  const cookie = cookies.map((set) => set.split(';', 1)[0]).join('; ');
  const session = await shop.call('GET', '/auth/get-session', { headers: { cookie } });
  expect(session.body.user.email).toBe(mia.email);
  const out = await post('sign-out', {}, { cookie });
  expect(out.headers.getSetCookie().join()).toContain('__Host-keyboards.session_token=;');
});
