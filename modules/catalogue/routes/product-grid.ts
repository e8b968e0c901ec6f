import { route } from '#platform/server/calls/route.ts';
import * as calls from '../contract/calls/product-grid.ts';
import { changeTogether } from '../shop/product-grid/change-together.ts';
import { previewTogether } from '../shop/product-grid/preview-together.ts';
import { readGrid } from '../shop/product-grid/read-grid.ts';

export const productGridRoutes = [
  route(calls.readProductGrid, async ({ shop, body }) => ({ rows: await readGrid(shop, body.products) })),

  route(calls.previewProductGrid, ({ shop, member, body }) => previewTogether(shop, member, body.changes)),

  route(calls.changeTogether, ({ shop, member, body, idempotencyKey }) =>
    changeTogether(shop, member, body.changes, idempotencyKey),
  ),
];
