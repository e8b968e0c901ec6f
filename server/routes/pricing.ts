import * as calls from '#contract/calls/pricing.ts';
import { addCode } from '#shop/pricing/add-code.ts';
import { addZone } from '#shop/pricing/add-zone.ts';
import { changeCode } from '#shop/pricing/change-code.ts';
import { changeZone } from '#shop/pricing/change-zone.ts';
import { findCode, presentCode } from '#shop/pricing/code-row.ts';
import { listCodes } from '#shop/pricing/list-codes.ts';
import { previewPrice } from '#shop/pricing/preview-price.ts';
import { removeCode } from '#shop/pricing/remove-code.ts';
import { removeZone } from '#shop/pricing/remove-zone.ts';
import { setTaxClasses } from '#shop/pricing/set-tax-classes.ts';
import { showPricing } from '#shop/pricing/show-pricing.ts';
import { pagingOf, replyPage, route } from '../calls/route.ts';

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
