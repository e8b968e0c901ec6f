import { listProductVersions, restoreProduct } from '#contract/calls/product-versions.ts';
import { listVersions } from '#shop/catalogue/history/list-versions.ts';
import { restoreVersion } from '#shop/catalogue/history/restore-version.ts';
import { pagingOf, replyPage, route } from '../calls/route.ts';

export const productVersionRoutes = [
  route(listProductVersions, async ({ shop, params, query, request }) =>
    replyPage(await listVersions(shop, params.id, pagingOf(query)), request),
  ),

  route(restoreProduct, async ({ shop, member, params, body }) => {
    const restored = await restoreVersion(shop, member, params.id, body);
    return { modifiedCount: restored.version - body.version, ...restored };
  }),
];
