import * as calls from '#contract/calls/audit.ts';
import { listActs } from '#shop/audit/list-acts.ts';
import { pagingOf, replyPage, route } from '../calls/route.ts';

export const auditRoutes = [
  route(calls.listActs, async ({ shop, query, request }) =>
    replyPage(await listActs(shop, query, pagingOf(query)), request),
  ),
];
