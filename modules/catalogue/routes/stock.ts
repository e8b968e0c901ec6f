import { pagingOf, replyPage, route } from '#platform/server/calls/route.ts';
import * as calls from '../contract/calls/stock.ts';
import { listStock } from '../shop/list-stock.ts';
import { changeStock } from '../shop/stock/change-stock.ts';
import { listAdjustments } from '../shop/stock/list-adjustments.ts';
import { setLowStock } from '../shop/stock/set-low-stock.ts';

export const stockRoutes = [
  route(calls.listStock, async ({ shop, query, request }) =>
    replyPage(await listStock(shop, query, pagingOf(query)), request),
  ),

  route(calls.changeStock, async ({ shop, member, body, idempotencyKey }) => ({
    changes: await changeStock(shop, member, body, idempotencyKey),
  })),

  route(calls.setLowStock, ({ shop, member, params, body }) =>
    setLowStock(shop, member, params.id, { ...body, ofProduct: body.ofProduct ?? false }),
  ),

  route(calls.listAdjustments, async ({ shop, params }) => ({
    adjustments: await listAdjustments(shop, params.id),
  })),
];
