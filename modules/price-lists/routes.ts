import { pagingOf, replyPage, route } from '#platform/server/calls/route.ts';
import * as calls from './contract/calls/price-lists.ts';
import { addPriceList } from './shop/add-price-list.ts';
import { changePriceList } from './shop/change-price-list.ts';
import { listPricedGroups, listPriceLists } from './shop/list-price-lists.ts';
import { removePriceList } from './shop/remove-price-list.ts';
import { showPriceList } from './shop/show-price-list.ts';

export const priceListRoutes = [
  route(calls.listPriceLists, async ({ shop, query, request }) =>
    replyPage(await listPriceLists(shop, pagingOf(query)), request),
  ),

  route(calls.listPricedGroups, ({ shop }) => listPricedGroups(shop.pool)),

  route(calls.showPriceList, ({ shop, params }) => showPriceList(shop.pool, params.id)),

  route(calls.addPriceList, ({ shop, member, body }) => addPriceList(shop, member, body)),

  route(calls.changePriceList, ({ shop, member, params, body }) =>
    changePriceList(shop, member, params.id, body),
  ),

  route(calls.removePriceList, ({ shop, member, params, query }) =>
    removePriceList(shop, member, params.id, query.version),
  ),
];
