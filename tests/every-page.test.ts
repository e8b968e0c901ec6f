import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { everyPage } from './browser/support/every-page.ts';
import type { World } from './browser/support/world.ts';
import { PAGES } from './calls/tables/permission-matrix.ts';

const ORDER = { id: 'an-order', product: { _id: 'a-product' } };
const WORLD = {
  orders: { unpaid: ORDER, pending: ORDER, shipped: ORDER },
  inParts: 'an-order',
  job: 'Packer',
  collection: 'a-collection',
  soldOut: 'a-product',
  message: 'a-message',
  customer: 'a-customer',
  code: 'A-CODE',
  zone: 'a-zone',
} as unknown as World;

// Files, which are no documents.
const FILES = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest'];

// Shown before the shop opens, and looked at by `browser/before-opening.spec.ts`; an open shop leads from it to the page behind.
const BEFORE_OPENING = ['/coming-soon'];

// Not in a fresh shop: `browser/withdrawal.long.spec.ts` looks at it.
const BY_SETTING = ['/withdraw'];

test('axe and the widths of a phone look at every page of the shop', () => {
  const routes = Object.keys(PAGES).map((path) => ({ path, id: path }));
  const opened = everyPage(WORLD).map(
    ({ address }) => matchRoutes(routes, address.split('?')[0] ?? '')?.[0]?.route.path,
  );
  const others = [...FILES, ...BEFORE_OPENING, ...BY_SETTING, ...opened];
  expect(Object.keys(PAGES).filter((path) => !others.includes(path))).toEqual([]);
});
