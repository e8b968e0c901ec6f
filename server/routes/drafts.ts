import { listDrafts } from '#contract/calls/drafts.ts';
import { listDrafts as list } from '#shop/catalogue/list-drafts.ts';
import { pagingOf, replyPage, route } from '../calls/route.ts';

export const draftRoutes = [
  route(listDrafts, async ({ shop, query, request }) =>
    replyPage(await list(shop, query, pagingOf(query)), request),
  ),
];
