import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { betterAuth } from 'better-auth';
import { memoryAdapter } from 'better-auth/adapters/memory';
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BrowserLike } from '#tests/support/browser-like.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { CLIENT_ID, CLIENT_SECRET, startTestProvider, type TestProvider } from './test-provider.ts';

let database: TestDatabase;
let provider: TestProvider;
let shop: Server;
let shopUrl: string;
beforeAll(async () => {
  database = await createTestDatabase('identity better auth', { empty: true });
  shop = createServer();
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  provider = await startTestProvider(database.pool, {
    redirectUris: () => [`${shopUrl}/api/auth/callback/social`],
  });
});
afterAll(async () => {
  await provider?.close();
  shop?.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
  await database?.drop();
});

/** A shop with only Better Auth, connected to the provider. */
function openShop(addresses: Partial<GenericOAuthConfig>) {
  const auth = betterAuth({
    baseURL: shopUrl,
    secret: 'a secret of the tests, long enough for the library',
    database: memoryAdapter({ user: [], session: [], account: [], verification: [] }),
    telemetry: { enabled: false },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: 'social',
            clientId: CLIENT_ID,
            clientSecret: CLIENT_SECRET,
            scopes: ['openid', 'email', 'profile'],
            pkce: true,
            ...addresses,
          },
        ],
      }),
    ],
  });
  shop.removeAllListeners('request');
  shop.on('request', getRequestListener(auth.handler, { overrideGlobalObjects: false }));
}

async function toProvider(browser: BrowserLike) {
  const started = await browser.json('POST', '/api/auth/sign-in/social', {
    provider: 'social',
    callbackURL: '/api/auth/ok',
    errorCallbackURL: '/api/auth/ok',
  });
  return browser.go(JSON.parse(started.text).url);
}

const CONFIGURATIONS: [string, () => Partial<GenericOAuthConfig>][] = [
  [
    'by its discovery document',
    () => ({ discoveryUrl: `${provider.issuer}/.well-known/openid-configuration` }),
  ],
  [
    'by its endpoints, one by one',
    () => ({
      authorizationUrl: `${provider.issuer}/auth`,
      tokenUrl: `${provider.issuer}/token`,
      userInfoUrl: `${provider.issuer}/me`,
      accountSubject: ({ profile }) => String(profile.sub),
    }),
  ],
];

describe.each(CONFIGURATIONS)('Better Auth, told of the provider %s', (_, addresses) => {
  let browser: BrowserLike;
  beforeEach(() => {
    openShop(addresses());
    browser = new BrowserLike(shopUrl);
  });
  const whoIs = async () => JSON.parse((await browser.go('/api/auth/get-session')).text)?.user;

  test('signs a person in', async () => {
    const choosing = await toProvider(browser);
    await browser.send(choosing.url, { person: 'demo.customer@example.com' });
    expect(await whoIs()).toMatchObject({
      email: 'demo.customer@example.com',
      name: 'Demo Customer',
      emailVerified: true,
    });
  });

  test('recognises an address that is not verified', async () => {
    const choosing = await toProvider(browser);
    await browser.send(choosing.url, { name: 'Demo Stranger', email: 'demo.stranger@example.com' });
    expect(await whoIs()).toMatchObject({ email: 'demo.stranger@example.com', emailVerified: false });
  });

  test('signs no one in after a cancellation', async () => {
    const choosing = await toProvider(browser);
    const back = await browser.send(choosing.url, { cancel: 'yes' });
    expect(back.url).toContain('error=access_denied');
    expect(await whoIs()).toBeUndefined();
  });
});
