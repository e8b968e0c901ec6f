import { pagingOf, replyPage, route } from '#platform/server/calls/route.ts';
import * as calls from '../contract/calls/collections.ts';
import { addCollection } from '../shop/collections/add-collection.ts';
import { archiveCollection } from '../shop/collections/archive-collection.ts';
import { changeCollection } from '../shop/collections/change-collection.ts';
import { listCollectionProducts } from '../shop/collections/list-collection-products.ts';
import { listCollectionsInLanguages, listManagedCollections } from '../shop/collections/list-collections.ts';
import { showCollection } from '../shop/collections/show-collection.ts';
import { showManagedCollection } from '../shop/collections/show-managed-collection.ts';
import { translateProducts } from '../shop/translations/translate-products.ts';

export const collectionRoutes = [
  route(calls.listCollections, ({ shop }) => listCollectionsInLanguages(shop)),

  route(calls.showCollection, ({ shop, params }) => showCollection(shop, params.slug)),

  route(calls.listCollectionProducts, async ({ shop, params, query, request }) => {
    const page = await listCollectionProducts(shop, params.slug, query, pagingOf(query));
    const { products } = await translateProducts(shop.pool, page.rows);
    return replyPage({ ...page, rows: products }, request);
  }),

  route(calls.listManagedCollections, ({ shop }) => listManagedCollections(shop)),

  route(calls.showManagedCollection, ({ shop, params }) => showManagedCollection(shop, params.slug)),

  route(calls.addCollection, ({ shop, member, body }) => addCollection(shop, member, body)),

  route(calls.changeCollection, ({ shop, member, params, body }) =>
    changeCollection(shop, member, params.slug, body),
  ),

  route(calls.archiveCollection, ({ shop, member, params, query }) =>
    archiveCollection(shop, member, params.slug, query.version),
  ),
];
