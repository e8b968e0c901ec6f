import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { ROOT } from '#root';
import { bundle } from './browser-bundle.ts';

const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const SCRIPT_HEADERS = {
  'cache-control': 'no-cache',
  'content-type': 'text/javascript; charset=utf-8',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const read = (name: string) => readFile(new URL(`packages/stripe-stand-in/browser/${name}`, ROOT), 'utf8');

/** Serves `/stripe.js` for the shop's page, and the card field in its iframe. */
export function browserRoutes(): Hono {
  const routes = new Hono();
  routes.get('/stripe.js', async (context) => context.body(await bundle('stripe'), 200, SCRIPT_HEADERS));
  routes.get('/card.js', async (context) => context.body(await bundle('card'), 200, SCRIPT_HEADERS));
  routes.get('/card', async (context) => context.html(await read('card.html'), 200, PAGE_HEADERS));
  routes.get('/card.css', async (context) =>
    context.body(await read('card.css'), 200, {
      ...SCRIPT_HEADERS,
      'content-type': 'text/css; charset=utf-8',
    }),
  );
  return routes;
}
