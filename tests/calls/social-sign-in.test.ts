import { afterAll, beforeAll, expect, test } from 'vitest';
import { BrowserLike } from '#tests/support/browser-like.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop('social sign-in', { jobs: true });
});
afterAll(() => shop?.close());

/** Presses the social button and comes to the provider's page. */
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

test('somebody else may be typed, and is told at the field what is wrong', async () => {
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

test('cancelling at the provider leads back to the sign-in page and signs nobody in', async () => {
  const browser = new BrowserLike(shop.url);
  const provider = await toProvider(browser);
  const back = await browser.send(provider.url, { cancel: 'yes' });
  expect(back.url).toContain('/login?error=access_denied');
  expect(await whoIs(browser)).toBeNull();
});

test('an address that has a password here is not taken over by a social sign-in', async () => {
  const mia = await shop.signUp('Mia');
  const browser = new BrowserLike(shop.url);
  const provider = await toProvider(browser);
  const back = await browser.send(provider.url, { name: 'Mallory', email: mia.email, verified: 'on' });
  expect(back.url).toContain('/login?error=');
  expect(await whoIs(browser)).toBeNull();
});
