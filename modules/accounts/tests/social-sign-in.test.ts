import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserLike } from '#tests/support/browser-like.ts';
import { tokenIn } from '#tests/support/mail-link.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop('social sign-in', { jobs: true });
});
afterAll(() => shop?.close());

/** Follows the social button to the provider's page. */
async function toProvider(browser: BrowserLike) {
  const started = await browser.json('POST', '/api/auth/sign-in/social', {
    provider: 'social',
    callbackURL: '/healthz',
    errorCallbackURL: '/login',
  });
  expect(started.status).toBe(200);
  const provider = await browser.go(JSON.parse(started.text).url);
  expect(provider.text).toContain('Demo Customer');
  return provider;
}

const whoIs = async (browser: BrowserLike) => JSON.parse((await browser.go('/api/auth/get-session')).text);

test('the social button signs a persona in and leads back to the page that was asked for', async () => {
  const browser = new BrowserLike(shop.url);
  const provider = await toProvider(browser);
  const back = await browser.send(provider.url, { person: 'demo.customer@example.com' });
  expect(new URL(back.url).pathname).toBe('/healthz');
  const session = await whoIs(browser);
  expect(session.user).toMatchObject({
    email: 'demo.customer@example.com',
    name: 'Demo Customer',
    emailVerified: true,
  });
  const exchanged = await browser.json('PUT', '/api/user/demo.customer@example.com', {
    email: 'demo.customer@example.com',
  });
  expect(JSON.parse(exchanged.text)).toMatchObject({ token: expect.any(String), expiresIn: 900 });
});

test('another person may be typed, and errors are shown at the field', async () => {
  const browser = new BrowserLike(shop.url);
  const provider = await toProvider(browser);
  const refused = await browser.send(provider.url, { name: '', email: 'nonsense', verified: 'on' });
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.text).toContain('Name is required');
  await browser.send(provider.url, {
    name: 'Demo Stranger',
    email: 'demo.stranger@example.com',
    verified: 'on',
  });
  expect((await whoIs(browser)).user.email).toBe('demo.stranger@example.com');
});

test('the longest addresses to come back to fit into the cookie that remembers them', async () => {
  const longest = `/login?next=${'%2F'.repeat(162)}`;
  const addresses = { callbackURL: longest, errorCallbackURL: longest, newUserCallbackURL: longest };
  const body = { provider: 'social', ...addresses };
  const begun = await shop.call('POST', '/auth/sign-in/social', { body });
  expect(begun.status).toBe(200);
  for (const cookie of begun.headers.getSetCookie())
    expect(cookie.split(';', 1)[0]?.length).toBeLessThan(4096);
  const longer = { ...body, callbackURL: `${longest}aaaa` };
  expect(await shop.call('POST', '/auth/sign-in/social', { body: longer })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'callbackURL' }] },
  });
});

test('cancelling at the provider leads back to the sign-in page without signing in', async () => {
  const browser = new BrowserLike(shop.url);
  const provider = await toProvider(browser);
  const back = await browser.send(provider.url, { cancel: 'yes' });
  expect(back.url).toContain('/login?error=access_denied');
  expect(await whoIs(browser)).toBeNull();
});

const verify = (email: string) =>
  shop.open.shop.pool.query('UPDATE member SET email_verified = true WHERE email = $1', [email]);

/** Returns from the provider as this person; tells where that led. */
async function comeAs(person: { name: string; email: string; verified?: 'on' }) {
  const browser = new BrowserLike(shop.url);
  const provider = await toProvider(browser);
  const back = await browser.send(provider.url, person);
  return { browser, landed: new URL(back.url) };
}

describe('an address that has an account here', () => {
  test('with a verified address is not taken over: its password is asked for', async () => {
    const mia = await shop.signUp('Mia');
    await verify(mia.email);
    const { browser, landed } = await comeAs({ name: 'Mallory', email: mia.email, verified: 'on' });
    expect(landed.pathname + landed.search).toBe('/login?error=account_not_linked');
    expect(await whoIs(browser)).toBeNull();
    expect((await shop.call('GET', '/me', { as: mia })).body.signIn).toEqual({
      password: true,
      social: false,
    });
  });

  test('that is not verified is not given to a person for whom the provider does not vouch', async () => {
    const max = await shop.signUp('Max');
    const { browser, landed } = await comeAs({ name: 'Mallory', email: max.email });
    expect(landed.search).toBe('?error=account_not_linked');
    expect(await whoIs(browser)).toBeNull();
    expect((await shop.call('GET', '/me', { as: max })).status).toBe(200);
  });

  test('that is not verified goes to its true owner: every earlier password and session ends', async () => {
    const stranger = await shop.signUp('Stranger');
    const { browser } = await comeAs({ name: 'True Owner', email: stranger.email, verified: 'on' });
    expect((await whoIs(browser)).user).toMatchObject({ email: stranger.email, emailVerified: true });
    expect((await shop.call('GET', '/me', { as: stranger })).status).toBe(401);
    const again = await shop.call('POST', '/auth/sign-in/email', {
      body: { email: stranger.email, password: stranger.password },
    });
    expect(again.status).toBe(401);
    const { rows } = await shop.open.shop.pool.query(
      `SELECT a.provider_id FROM account a JOIN member m ON m.id = a.member_id WHERE m.email = $1`,
      [stranger.email],
    );
    expect(rows).toEqual([{ provider_id: 'social' }]);
    await shop.expectSound();
  });

  test('of a stranger who came unverified from the provider goes to the owner who resets the password', async () => {
    const email = 'victim@example.com';
    const { browser: stranger } = await comeAs({ name: 'Mallory', email });
    expect((await whoIs(stranger)).user).toMatchObject({ email, emailVerified: false });
    await shop.call('POST', '/auth/request-password-reset', { body: { email } });
    const token = tokenIn(await shop.mailTo(email, 'Choose a new password'));
    await shop.call('POST', '/auth/reset-password', { body: { newPassword: 'the owner’s', token } });
    expect(await whoIs(stranger)).toBeNull();
    const { browser, landed } = await comeAs({ name: 'Mallory', email });
    expect(landed.search).toBe('?error=account_not_linked');
    expect(await whoIs(browser)).toBeNull();
  });
});
