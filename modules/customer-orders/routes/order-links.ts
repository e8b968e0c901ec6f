import { changeDelivery } from '#modules/checkout/shop/change-delivery.ts';
import { cancelPaidOrder } from '#modules/fulfilment/shop/cancel-paid-order.ts';
import { requestReturn } from '#modules/fulfilment/shop/request-return.ts';
import { endOrderLinks, orderOfLink } from '#modules/orders/shop/order-link.ts';
import { confirmReported } from '#modules/payments/shop/report-payment.ts';
import { payOrder } from '#modules/payments/shop/start-payment.ts';
import { Problem } from '#platform/contract/problems.ts';
import { Reply, route } from '#platform/server/calls/route.ts';
import * as calls from '../contract/calls/order-links.ts';
import { requestOrderLink } from '../shop/links/request-order-link.ts';
import { readOrderPage, showOrderPage } from '../shop/links/show-order-page.ts';

export const orderLinkRoutes = [
  route(calls.showOrderPage, ({ shop, member, params }) => showOrderPage(shop.pool, member, params.id)),

  route(calls.requestOrderLink, async ({ shop, body }) => {
    await requestOrderLink(shop, body);
    return { accepted: true as const };
  }),

  route(calls.showLinkedOrder, async ({ shop, body }) => {
    const page = await readOrderPage(shop.pool, await orderOfLink(shop.pool, body.token));
    if (!page) throw new Problem('link_expired');
    return page;
  }),

  route(calls.payLinkedOrder, async ({ shop, body }) =>
    payOrder(shop, await orderOfLink(shop.pool, body.token)),
  ),

  route(calls.changeDelivery, ({ shop, member, params, body }) =>
    changeDelivery(shop, { memberId: member.id, orderId: params.id, ...body }),
  ),

  route(calls.changeLinkedDelivery, async ({ shop, body: { token, delivery } }) =>
    changeDelivery(shop, { orderId: await orderOfLink(shop.pool, token), delivery }),
  ),

  route(calls.reportLinkedPayment, async ({ shop, body }) => {
    const reported = await confirmReported(
      shop,
      await orderOfLink(shop.pool, body.token),
      body.transactionId,
    );
    return reported.paid ? { paid: true as const } : new Reply(reported, { status: 202 });
  }),

  route(calls.requestLinkedReturn, async ({ shop, body, idempotencyKey }) => {
    const { token, lines: parts, reason, message } = body;
    const orderId = await orderOfLink(shop.pool, token);
    const wanted = { orderId, parts, reason, message, idempotencyKey };
    const { returnId } = await requestReturn(shop, () => true, wanted);
    return { insertedId: returnId };
  }),

  route(calls.cancelLinkedOrder, async ({ shop, body }) => {
    const refunding = await cancelPaidOrder(shop, () => true, await orderOfLink(shop.pool, body.token));
    return new Reply(refunding, { status: 'state' in refunding ? 202 : 200 });
  }),

  route(calls.endOrderLinks, async ({ shop, body }) => {
    await endOrderLinks(shop, body.token);
    return { ended: true as const };
  }),
];
