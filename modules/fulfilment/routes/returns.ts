import { route } from '#platform/server/calls/route.ts';
import * as calls from '../contract/calls/returns.ts';
import { decideReturn } from '../shop/decide-return.ts';
import { requestReturn } from '../shop/request-return.ts';

export const returnRoutes = [
  route(calls.requestReturn, async ({ shop, member, params, body, idempotencyKey }) => {
    const { lines: parts, reason, message } = body;
    const isOwner = (order: { member_id: string | null }) => order.member_id === member.id;
    const wanted = { orderId: params.id, parts, reason, message, idempotencyKey };
    const { returnId } = await requestReturn(shop, isOwner, wanted);
    return { insertedId: returnId };
  }),

  route(calls.decideReturn, ({ shop, member, params, body }) =>
    decideReturn(shop, member, { orderId: params.id, returnId: params.returnId }, body),
  ),
];
