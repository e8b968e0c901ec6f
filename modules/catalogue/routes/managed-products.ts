import { pagingOf, replyPage, route } from '#platform/server/calls/route.ts';
import { listDrafts } from '../contract/calls/drafts.ts';
import { listManagedProducts, listTags } from '../contract/calls/managed-products.ts';
import { setPictures } from '../contract/calls/pictures.ts';
import { noteEditor } from '../contract/calls/product-editors.ts';
import { scheduleProduct } from '../contract/calls/product-schedule.ts';
import { listProductVersions, restoreProduct } from '../contract/calls/product-versions.ts';
import { listProperties } from '../contract/calls/properties.ts';
import { changeVariant, setVariants } from '../contract/calls/variants.ts';
import { changeVariant as change } from '../shop/change-variant.ts';
import { noteEditor as note } from '../shop/editors/note-editor.ts';
import { listVersions } from '../shop/history/list-versions.ts';
import { restoreVersion } from '../shop/history/restore-version.ts';
import { listDrafts as drafts } from '../shop/list-drafts.ts';
import { listManagedProducts as products } from '../shop/list-managed-products.ts';
import { listProperties as properties } from '../shop/list-properties.ts';
import { listTags as tagsOf } from '../shop/list-tags.ts';
import { scheduleProduct as schedule } from '../shop/schedule/schedule-product.ts';
import { setPictures as replacePictures } from '../shop/set-pictures.ts';
import { setVariants as replaceVariants } from '../shop/set-variants.ts';

export const managedProductRoutes = [
  route(listManagedProducts, async ({ shop, query, request }) =>
    replyPage(await products(shop, query, pagingOf(query)), request),
  ),

  route(listTags, async ({ shop, query }) => ({ tags: await tagsOf(shop, query.show) })),

  route(listDrafts, async ({ shop, query, request }) =>
    replyPage(await drafts(shop, query, pagingOf(query)), request),
  ),

  route(listProperties, ({ shop }) => properties(shop)),

  route(noteEditor, ({ shop, member, params, body }) => note(shop, member, params.id, body)),

  route(scheduleProduct, ({ shop, member, params, body }) => schedule(shop, member, params.id, body)),

  route(setPictures, async ({ shop, member, params, body }) => ({
    modifiedCount: 1,
    ...(await replacePictures(shop, member, params.id, body)),
  })),

  route(setVariants, async ({ shop, member, params, body }) => ({
    modifiedCount: 1,
    ...(await replaceVariants(shop, member, params.id, body)),
  })),

  route(changeVariant, async ({ shop, member, params, body }) => {
    const { perUnitPrice: priceCents, formerPrice: formerPriceCents, ...rest } = body;
    const { version } = await change(shop, member, params.id, { ...rest, priceCents, formerPriceCents });
    return { modifiedCount: version - body.version, version };
  }),

  route(listProductVersions, async ({ shop, params, query, request }) =>
    replyPage(await listVersions(shop, params.id, pagingOf(query)), request),
  ),

  route(restoreProduct, async ({ shop, member, params, body }) => {
    const restored = await restoreVersion(shop, member, params.id, body);
    return { modifiedCount: restored.version - body.version, ...restored };
  }),
];
