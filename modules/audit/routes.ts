import { pagingOf, replyPage, route } from '#platform/server/calls/route.ts';
import * as calls from './contract/calls/audit.ts';
import { listActs } from './shop/list-acts.ts';

export const auditRoutes = [
  route(calls.listActs, async ({ shop, query, request }) =>
    replyPage(await listActs(shop, query, pagingOf(query)), request),
  ),
];
