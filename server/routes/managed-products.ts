import { listManagedProducts, listTags } from '#contract/calls/managed-products.ts';
import { listManagedProducts as list } from '#shop/catalogue/list-managed-products.ts';
import { listTags as tagsOf } from '#shop/catalogue/list-tags.ts';
import { pagingOf, replyPage, route } from '../calls/route.ts';

export const managedProductRoutes = [
  route(listManagedProducts, async ({ shop, query, request }) =>
    replyPage(await list(shop, query, pagingOf(query)), request),
  ),

  route(listTags, async ({ shop, query }) => ({ tags: await tagsOf(shop, query.show) })),
];
