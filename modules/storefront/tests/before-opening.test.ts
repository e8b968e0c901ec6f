import { createContext, type RouterContextProvider, redirectDocument, type ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMING_SOON } from '#platform/contract/coming-soon.ts';
import { createPages } from '#platform/server/pages/answer-pages.ts';
import { createServer } from '#platform/server/server.ts';
import { SHOP } from '#shop.config';
import { PAGES } from '#tests/calls/tables/permission-matrix.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let ada: Person;
let fetchPage: (path: string, init?: RequestInit) => Promise<Response>;

beforeAll(async () => {
  shop = await startTestShop('before opening');
  ada = await shop.admin();
  const build = buildOfOnePage();
  const answerPage = createPages(shop.open, async () => build, 'production');
  const app = createServer(shop.open, { answerPage });
  fetchPage = async (path, init) => app.request(new Request(new URL(path, shop.url), init));
});
afterAll(() => shop?.close());

const opening = createContext('open');
const api = createContext<(path: string) => Promise<Response>>();
const nonce = createContext('');

/** A program of one page for every address, which says what it may show. */
function buildOfOnePage(): ServerBuild {
  return {
    entry: {
      module: {
        apiContext: api,
        openingContext: opening,
        inWords: (_language: unknown, _currency: unknown, work: () => unknown) => work(),
        nonceContext: nonce,
        fontsContext: {},
        logContext: {},
        styles: '',
        async default(
          _: Request,
          status: number,
          headers: Headers,
          _entry: unknown,
          context: RouterContextProvider,
        ) {
          await context.get(api)('/api/storefront');
          headers.set('Content-Type', 'text/html; charset=utf-8');
          return new Response(`<style nonce="${context.get(nonce)}"></style>${context.get(opening)}`, {
            status,
            headers,
          });
        },
      },
    },
    routes: {
      root: {
        id: 'root',
        path: '*',
        module: {
          default: () => null,
          loader: ({ context }: { context: RouterContextProvider }) => {
            if (context.get(opening) === 'covered') throw redirectDocument(COMING_SOON);
            return 'the secret of the page';
          },
        },
      },
    },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
    future: {},
    publicPath: '/',
    basename: '/',
    assetsBuildDirectory: '',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}

const open = (opening: 'open' | 'not-yet') => shop.call('PATCH', '/settings', { as: ada, body: { opening } });

async function cookieOf(person: Person): Promise<string> {
  const { email, password } = person;
  const answer = await shop.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({ email, password }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

test('an open shop shows its pages to everyone, and caches may keep them until the settings change', async () => {
  const { status, headers } = await fetchPage('/products');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('cache-tag')).toContain('settings');
  expect(headers.get('x-robots-tag')).toBeNull();
  // This page's data need no call.
  expect((await fetchPage('/products.data')).headers.get('cache-tag')).toBe('static settings');
});

test('a shop that is not open yet shows visitors the declared pages alone, and no cache or search engine keeps one', async () => {
  await open('not-yet');
  for (const path of Object.keys(PAGES)) {
    const address = path.replaceAll(/:\w+/g, 'an-id');
    const { status, headers } = await fetchPage(address);
    expect(headers.get('cache-control'), address).toBe('no-store');
    const isShown = SHOP.pagesBeforeOpening.includes(path) || path.startsWith('/dashboard');
    if (isShown) expect(headers.get('location') ?? '', address).not.toContain(COMING_SOON);
    else {
      expect(status, address).toBe(302);
      const next = address === '/' ? '' : `?next=${encodeURIComponent(address)}`;
      expect(headers.get('location'), address).toBe(COMING_SOON + next);
    }
    if (!headers.get('location')?.startsWith('/login'))
      expect(headers.get('x-robots-tag'), address).toBe('noindex');
  }
});

test.each(['/products.data', '/_.data', '/Products', '/nothing-here', '/%70roducts', '/products/'])(
  'nothing of the page %s reaches a visitor before the opening',
  async (address) => {
    await open('not-yet');
    const answer = await fetchPage(address);
    const text = await answer.text();
    expect(text).not.toContain('secret');
    expect([202, 302]).toContain(answer.status);
    expect(answer.headers.get('location') ?? text).toContain(COMING_SOON);
    await open('open');
    expect(await (await fetchPage('/products.data')).text()).toContain('secret');
  },
);

test('an address outside the pages answers as always before the opening', async () => {
  await open('not-yet');
  for (const address of [
    '/healthz',
    '/readyz',
    '/api/product',
    '/api/storefront',
    '/.well-known/security.txt',
  ])
    expect((await fetchPage(address)).status, address).toBe(200);
  const webhook = await fetchPage('/api/webhooks/stripe', { method: 'POST', body: '{}' });
  expect(webhook.headers.get('location')).toBeNull();
});

test('staff see every page before the opening, of which caches keep nothing; members see what visitors do', async () => {
  await open('not-yet');
  const cookie = await cookieOf(ada);
  const seen = await fetchPage('/products', { headers: { cookie } });
  expect([seen.status, seen.headers.get('cache-control'), seen.headers.get('cache-tag')]).toEqual([
    200,
    'no-store',
    null,
  ]);
  expect(await seen.text()).toContain('staff');
  const member = await cookieOf(await shop.signUp('Mia'));
  expect((await fetchPage('/products', { headers: { cookie: member } })).status).toBe(302);
});

test('staff see the page that visitors see, which the shop keeps in memory until it opens', async () => {
  await open('not-yet');
  const seen = await fetchPage(COMING_SOON, { headers: { cookie: await cookieOf(ada) } });
  expect(await seen.text()).toContain('visitor');
  expect(seen.headers.get('cache-tag')).toContain('settings');
  await open('open');
  expect((await fetchPage('/products')).status).toBe(200);
});
