import * as calls from '#modules/orders/contract/calls/orders.ts';
import { cancelOrder } from '#modules/payments/shop/closing/cancel-order.ts';
import { pagingOf, Reply, replyPage, route } from '#platform/server/calls/route.ts';
import { listMyOrders } from '../shop/list-my-orders.ts';
import { showOrder } from '../shop/show-order.ts';

export const orderRoutes = [
  route(calls.listMyOrders, async ({ shop, member, query, request }) =>
    replyPage(await listMyOrders(shop, member, pagingOf(query)), request),
  ),

  route(calls.cancelOrder, async ({ shop, member, params }) => {
    const cancelled = await cancelOrder(shop, member, params.id);
    return new Reply(cancelled, { status: 'status' in cancelled ? 202 : 200 });
  }),

  route(calls.showOrder, ({ shop, member, params }) => showOrder(shop, member, params.id)),
];
