import { Reply, route } from '#platform/server/calls/route.ts';
import * as calls from '../contract/calls/cancelling.ts';
import { cancelPaidOrder } from '../shop/cancel-paid-order.ts';

export const cancellingRoutes = [
  route(calls.cancelPaidOrder, async ({ shop, member, params }) => {
    const refunding = await cancelPaidOrder(shop, (order) => order.member_id === member.id, params.id);
    return new Reply(refunding, { status: 'state' in refunding ? 202 : 200 });
  }),
];
