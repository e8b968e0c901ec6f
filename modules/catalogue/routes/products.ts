import { pagingOf, replyPage, route } from '#platform/server/calls/route.ts';
import {
  addProduct,
  archiveProduct,
  changeProduct,
  countFacets,
  duplicateProduct,
  listProducts,
  showManagedProduct,
  showProduct,
  suggestProducts,
} from '../contract/calls/products.ts';
import { factsOf, type ProductFacts } from '../contract/product-facts.ts';
import { addProduct as add } from '../shop/add-product.ts';
import { archiveProduct as archive } from '../shop/archive-product.ts';
import { changeProduct as change } from '../shop/change-product.ts';
import { duplicateProduct as duplicate } from '../shop/duplicate-product.ts';
import { countFacets as count } from '../shop/facets/count-facets.ts';
import { listProducts as list } from '../shop/list-products.ts';
import { showManagedProduct as showManaged } from '../shop/show-managed-product.ts';
import { showProduct as show } from '../shop/show-product.ts';
import { suggestProducts as suggest } from '../shop/suggest-products.ts';
import {
  translateFacets,
  translateProduct,
  translateProducts,
} from '../shop/translations/translate-products.ts';

export const productRoutes = [
  route(listProducts, async ({ shop, query, request }) => {
    const page = await list(shop, query, pagingOf(query));
    const { products } = await translateProducts(shop.pool, page.rows);
    return replyPage({ ...page, rows: products }, request);
  }),

  route(countFacets, async ({ shop, query }) => translateFacets(shop.pool, await count(shop, query))),

  route(suggestProducts, ({ shop, query }) => suggest(shop, query.q)),

  route(showProduct, async ({ shop, params }) => translateProduct(shop.pool, await show(shop, params.id))),

  route(addProduct, async ({ shop, member, body, idempotencyKey }) => {
    const { draft: isDraft, publishAt, options, variants, extras, collections } = body;
    const facts = factsOf(body) as ProductFacts;
    const product = { ...facts, isDraft, publishAt, options, variants, extras, collections };
    const { productId } = await add(shop, member.id, product, idempotencyKey);
    return { insertedId: productId };
  }),

  route(showManagedProduct, ({ shop, params }) => showManaged(shop, params.id)),

  route(changeProduct, async ({ shop, member, params, body, idempotencyKey }) => {
    const { version, addStock, extras, draft: isDraft, publishAt, options, variants, collections } = body;
    const stated = { version, addStock, isDraft, extras, publishAt, options, variants, collections };
    const changed = await change(shop, member, params.id, { ...factsOf(body), ...stated }, idempotencyKey);
    return { modifiedCount: changed.version - version, version: changed.version };
  }),

  route(duplicateProduct, async ({ shop, member, params, idempotencyKey }) => {
    const { productId } = await duplicate(shop, member, params.id, idempotencyKey);
    return { insertedId: productId };
  }),

  route(archiveProduct, ({ shop, member, params, query }) => archive(shop, member, params.id, query.version)),
];
