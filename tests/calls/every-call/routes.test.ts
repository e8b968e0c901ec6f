import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pageRoutes from '#app/routes.ts';
import { createServer } from '#platform/server/server.ts';
import { SHOP } from '#shop.config';
import { startTestShop, type TestShop } from '../../support/test-shop.ts';
import { PAGES } from '../tables/permission-matrix.ts';
import { OTHER_ROUTES } from '../tables/route-list.ts';

const CALLS = SHOP.calls;

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop('routes');
});
afterAll(() => shop?.close());

/** Middleware, and the routes that refuse all other methods and paths. */
const REFUSING = new Set(['ALL /*', 'ALL /api/*', 'ALL /healthz', 'ALL /readyz', 'ALL /api/openapi.json']);

test('the running shop answers the calls of the contract and the listed routes, and nothing else', () => {
  const app = createServer(shop.open, { answerPage: async () => new Response() });
  const answered = app.routes.map(({ method, path }) => `${method} ${path}`);
  const calls = CALLS.map(({ method, path }) => `${method} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
  const listed = [...calls, ...Object.keys(OTHER_ROUTES)];
  const refused = [...REFUSING, ...listed.map((route) => route.replace(/^\w+/, 'ALL'))];
  expect(listed.filter((route) => !answered.includes(route))).toEqual([]);
  expect(answered.filter((route) => !listed.includes(route) && !refused.includes(route))).toEqual([]);
});

test('the pages of the application are the listed ones', () => {
  const pathsOf = (routes: RouteConfigEntry[], above = ''): string[] =>
    routes.flatMap(({ path, index, children }) => {
      const here = path ? `${above}/${path.replace(/^\//, '')}` : above;
      return children ? pathsOf(children, here) : index || path ? [here || '/'] : [];
    });
  const pages = pathsOf(pageRoutes).filter((path) => path !== '/*');
  expect(pages.sort()).toEqual(Object.keys(PAGES).sort());
});

test('in production every answer tells browsers to insist on https', async () => {
  const { settings } = shop.open;
  expect((await shop.request('/healthz')).headers.get('strict-transport-security')).toBeNull();
  settings.env = 'production';
  for (const path of ['/healthz', '/api/product', '/api/orders', '/nothing', '/pictures/nothing.webp'])
    expect((await shop.request(path)).headers.get('strict-transport-security'), path).toBe(
      'max-age=31536000',
    );
  settings.hstsSubdomains = true;
  expect((await shop.request('/healthz')).headers.get('strict-transport-security')).toBe(
    'max-age=31536000; includeSubDomains',
  );
  settings.hstsSubdomains = false;
  settings.env = 'demo';
});

describe('another method than the known ones is refused, and the known ones are named', () => {
  const known = new Map<string, Set<string>>();
  const routes = [
    ...CALLS.map(({ method, path }) => `${method} /api${path.replaceAll(/\{\w+\}/g, 'x')}`),
    ...Object.keys(OTHER_ROUTES).filter((route) => !/^ALL|storefront\/\*$/.test(route)),
  ];
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ');
    const address = path.replace('*', 'x');
    known.set(
      address,
      new Set([...(known.get(address) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]),
    );
  }

  test.each([...known])('%s', async (address, methods) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      if (methods.has(method)) continue;
      const answer = await shop.request(address, { method });
      expect(answer.status, method).toBe(405);
      expect(new Set(answer.headers.get('allow')?.split(', ')), method).toEqual(methods);
      expect(await answer.json()).toMatchObject({ code: 'method_not_allowed', status: 405 });
    }
  });
});

test.each([
  '/api',
  '/api/',
  '/api/product/',
  '/api//product',
  '/api/../api/products',
  '/api/jobs',
  '/api/expire-orders',
  '/api/orders/1/2/3',
  '/healthz/',
  '/api/auth/admin/set-role',
  '/api/auth/admin/impersonate-user',
  '/.env',
  '/.git/config',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/pictures/..%5c..%5cpackage.json',
  '/pictures/%00',
  '/storefront/fonts/..%2f..%2fstorefront.ts',
])('%s is not there, by any method', async (address) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await shop.request(address, { method });
    // A folder of files refuses other methods, whether the file exists or not.
    expect([404, 405], method).toContain(answer.status);
    if (method === 'GET') expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('tillwright');
  }
});
