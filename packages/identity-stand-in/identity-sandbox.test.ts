import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { TestClient } from './test-client.ts';
import { CLIENT_ID, startTestProvider, type TestProvider } from './test-provider.ts';

const CUSTOMER = 'demo.customer@example.com';

let database: TestDatabase;
let provider: TestProvider;
let client: TestClient;
const printed: unknown[][] = [];
beforeAll(async () => {
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => void printed.push(words));
  }
  database = await createTestDatabase('identity stand-in', { empty: true });
  provider = await startTestProvider(database.pool);
});
beforeEach(() => {
  client = new TestClient(provider);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await provider?.close();
  await database?.drop();
});

test('the discovery document names the issuer and its addresses, whichever way it was fetched', async () => {
  const answer = await fetch(
    `${provider.issuer.replace('127.0.0.1', 'localhost')}/.well-known/openid-configuration`,
  );
  expect(await answer.json()).toMatchObject({
    issuer: provider.issuer,
    authorization_endpoint: `${provider.issuer}/auth`,
    token_endpoint: `${provider.issuer}/token`,
    userinfo_endpoint: `${provider.issuer}/me`,
    jwks_uri: `${provider.issuer}/jwks`,
    code_challenge_methods_supported: ['S256'],
    scopes_supported: expect.arrayContaining(['openid', 'email', 'profile']),
  });
});

test('one click on a person signs in: the signed identity token and the user info say who it is', async () => {
  const choosing = await client.begin();
  expect(choosing).toMatchObject({ status: 200, text: expect.stringContaining('Demo Dealer') });
  const back = await client.browser.send(choosing.url, { person: CUSTOMER });
  expect(back.url).toContain(`${provider.origin}/back?code=`);
  expect(new URL(back.url).searchParams.get('state')).toBe(client.state);

  const { status, tokens } = await client.exchange(back.url);
  expect(status).toBe(200);
  const who = { sub: expect.any(String), email: CUSTOMER, email_verified: true, name: 'Demo Customer' };
  const claims = await client.claimsOf(tokens.id_token ?? '');
  expect(claims).toMatchObject({ ...who, iss: provider.issuer, aud: CLIENT_ID, nonce: client.nonce });
  expect(await client.userInfo(tokens.access_token ?? '')).toEqual({ ...who, sub: claims.sub });
});

test('a code is worth nothing without the secret that the sign-in began with, and never twice', async () => {
  const choosing = await client.begin();
  const back = await client.browser.send(choosing.url, { person: CUSTOMER });
  const stolen = await client.exchange(back.url, 'x'.repeat(43));
  expect(stolen).toMatchObject({ status: 400, tokens: { error: 'invalid_grant' } });

  const again = new TestClient(provider);
  const second = await again.browser.send((await again.begin()).url, { person: CUSTOMER });
  expect(await again.exchange(second.url)).toMatchObject({ status: 200 });
  expect(await again.exchange(second.url)).toMatchObject({ status: 400, tokens: { error: 'invalid_grant' } });
});

test('a shop that begins without PKCE is sent back with an error', async () => {
  const back = await client.begin({ code_challenge: undefined, code_challenge_method: undefined });
  expect(back.url).toContain('/back?error=invalid_request');
});

test('a second sign-in asks again, and may be by another person', async () => {
  await client.browser.send((await client.begin()).url, { person: CUSTOMER });
  const next = new TestClient(provider, client.browser);
  const choosing = await next.begin();
  expect(choosing.text).toContain('Who are you today?');
  const back = await next.browser.send(choosing.url, { person: 'demo.dealer@example.com' });
  const { tokens } = await next.exchange(back.url);
  expect(await next.claimsOf(tokens.id_token ?? '')).toMatchObject({ email: 'demo.dealer@example.com' });
});

test('anyone else may be typed, with an address that is verified or not', async () => {
  const choosing = await client.begin();
  const back = await client.browser.send(choosing.url, {
    name: ' Zoë Démo ',
    email: 'Demo.Zoe@Example.com ',
  });
  const { tokens } = await client.exchange(back.url);
  expect(await client.claimsOf(tokens.id_token ?? '')).toMatchObject({
    name: 'Zoë Démo',
    email: 'demo.zoe@example.com',
    email_verified: false,
  });
});

test('the same address is the same subject, also when it comes with another name', async () => {
  const subjects: unknown[] = [];
  for (const name of ['Demo One', 'Demo Two']) {
    const sign = new TestClient(provider);
    const fields = { name, email: 'demo.same@example.com', verified: 'on' };
    const back = await sign.browser.send((await sign.begin()).url, fields);
    const { tokens } = await sign.exchange(back.url);
    const claims = await sign.claimsOf(tokens.id_token ?? '');
    expect(claims).toMatchObject({ name, email_verified: true });
    subjects.push(claims.sub);
  }
  expect(subjects[0]).toBe(subjects[1]);
});

test.each([
  [{ name: '', email: 'demo@example.com' }, 'Name is required'],
  [{ name: 'x'.repeat(81), email: 'demo@example.com' }, 'Name must have 80 characters or fewer'],
  [{ name: 'Demo\u0000', email: 'demo@example.com' }, 'Name must be one line of text'],
  [{ name: 'Demo', email: '' }, 'Email is required'],
  [{ name: 'Demo', email: 'nonsense' }, 'Provide a valid email'],
  [{ name: 'Demo', email: `${'x'.repeat(250)}@example.com` }, 'Email must have 254 characters or fewer'],
])('%o is refused at the field: %s', async (fields, message) => {
  const choosing = await client.begin();
  const refused = await client.browser.send(choosing.url, { ...fields, verified: 'on' });
  expect(refused).toMatchObject({ status: 422, text: expect.stringContaining(message) });
  expect(refused.text).toContain('aria-invalid="true"');
});

test('typed words come back as text, whatever they hold', async () => {
  const choosing = await client.begin();
  const refused = await client.browser.send(choosing.url, { name: '"><script>', email: "'><img>" });
  expect(refused.text).not.toMatch(/<script|<img/);
  expect(refused.text).toContain('&quot;&gt;&lt;script&gt;');
});

test('cancelling leads back to the shop with access_denied', async () => {
  const choosing = await client.begin();
  const back = await client.browser.send(choosing.url, { cancel: 'yes' });
  expect(back.url).toContain(`/back?error=access_denied`);
  expect(new URL(back.url).searchParams.get('state')).toBe(client.state);
});

test('the person whom the shop expects comes first, and any other address stands in the form', async () => {
  const known = await client.begin({ login_hint: 'demo.newcomer@example.com' });
  expect(known.text.indexOf('Demo Newcomer')).toBeLessThan(known.text.indexOf('Demo Customer'));
  const other = await new TestClient(provider).begin({ login_hint: 'demo.other@example.com' });
  expect(other.text).toContain('value="demo.other@example.com"');
});

test.each(['login', 'consent', 'select_account', 'login consent'])(
  'prompt=%s is answered by the one page',
  async (prompt) => {
    const choosing = await client.begin({ prompt });
    const back = await client.browser.send(choosing.url, { person: CUSTOMER });
    expect(await client.exchange(back.url)).toMatchObject({ status: 200 });
  },
);

test('prompt=none leads back with login_required, because no one stays signed in at the provider', async () => {
  expect((await client.begin({ prompt: 'none' })).url).toContain('/back?error=login_required');
});

test('an address that is not the shop’s own is never led to', async () => {
  const refused = await client.begin({ redirect_uri: 'https://elsewhere.example.com/' });
  expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('This sign-in cannot go on') });
  expect(refused.url).toContain(provider.issuer);
});

test('a sign-in of another browser, or one that is over, gets a page that says so', async () => {
  const choosing = await client.begin();
  const stranger = new TestClient(provider);
  expect(await stranger.browser.go(choosing.url)).toMatchObject({
    status: 400,
    text: expect.stringContaining('This sign-in has ended'),
  });
  await client.browser.send(choosing.url, { person: CUSTOMER });
  expect((await client.browser.send(choosing.url, { person: CUSTOMER })).status).toBe(400);
});

test('a form of endless length is cut off', async () => {
  const choosing = await client.begin();
  expect((await client.browser.send(choosing.url, { name: 'x'.repeat(20_000) })).status).toBe(413);
});

test('the page runs no script, frames nowhere and sends its forms to the provider and the shop only', async () => {
  const choosing = await client.begin();
  const { headers } = await fetch(choosing.url, { headers: { cookie: client.browser.cookie } });
  const policy = headers.get('content-security-policy');
  expect(policy).toContain(`default-src 'none'`);
  expect(policy).toContain(`form-action 'self' ${provider.origin};`);
  expect(policy).toContain(`frame-ancestors 'none'`);
  expect(policy).not.toContain('script-src');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('nothing of all this was printed or logged', () => {
  expect(printed).toEqual([]);
  expect(provider.log).toEqual([]);
});
