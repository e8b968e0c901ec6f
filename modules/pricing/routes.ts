import { pagingOf, replyPage, route } from '#platform/server/calls/route.ts';
import * as calls from './contract/calls/pricing.ts';
import { addCode } from './shop/add-code.ts';
import { addZone } from './shop/add-zone.ts';
import { changeCode } from './shop/change-code.ts';
import { changeZone } from './shop/change-zone.ts';
import { findCode, presentCode } from './shop/code-row.ts';
import { listCodes } from './shop/list-codes.ts';
import { previewPrice } from './shop/preview-price.ts';
import { removeCode } from './shop/remove-code.ts';
import { removeZone } from './shop/remove-zone.ts';
import { setTaxClasses } from './shop/set-tax-classes.ts';
import { showPricing } from './shop/show-pricing.ts';

export const pricingRoutes = [
  route(calls.showPricing, ({ shop }) => showPricing(shop.pool)),

  route(calls.addZone, ({ shop, member, body }) => addZone(shop, member, body)),

  route(calls.changeZone, ({ shop, member, params, body }) => changeZone(shop, member, params.id, body)),

  route(calls.removeZone, ({ shop, member, params, query }) =>
    removeZone(shop, member, params.id, query.version),
  ),

  route(calls.setTaxClasses, ({ shop, member, body }) => setTaxClasses(shop, member, body)),

  route(calls.previewPrice, ({ shop, body }) => previewPrice(shop.pool, body)),

  route(calls.listCodes, async ({ shop, query, request }) =>
    replyPage(await listCodes(shop, pagingOf(query)), request),
  ),

  route(calls.showCode, async ({ shop, params }) => presentCode(await findCode(shop.pool, params.code))),

  route(calls.addCode, ({ shop, member, body }) => addCode(shop, member, body)),

  route(calls.changeCode, ({ shop, member, params, body }) => changeCode(shop, member, params.code, body)),

  route(calls.removeCode, ({ shop, member, params, query }) =>
    removeCode(shop, member, params.code, query.version),
  ),
];
