import { invalidField, Problem } from '#platform/contract/problems.ts';
import { BadSignature } from '#platform/ports/payment-provider.ts';
import { readJsonText } from '#platform/server/calls/read-body.ts';
import { Reply, route } from '#platform/server/calls/route.ts';
import { t } from '#platform/words/t.ts';
import * as calls from './contract/calls/payments.ts';
import { receiveEvent } from './shop/receive-event.ts';
import { reportPayment } from './shop/report-payment.ts';
import { startPayment } from './shop/start-payment.ts';

const MAX_EVENT_BYTES = 256 * 1024;

export const paymentRoutes = [
  route(calls.reportPayment, async ({ shop, member, params, body }) => {
    if (body.order !== params.id) throw invalidField('order', t('Order must be the one in the address'));
    const reported = await reportPayment(shop, member, params.id, body.transactionId);
    return new Reply(reported, { status: reported.paid ? 200 : 202 });
  }),

  route(calls.createPaymentIntent, ({ shop, member, body }) =>
    startPayment(shop, member, { orderId: body.order, totalCents: body.totalPrice }),
  ),

  route(calls.receiveStripeEvent, async ({ shop, request }) => {
    const rawBody = await readJsonText(request, MAX_EVENT_BYTES);
    try {
      await receiveEvent(shop, rawBody, request.headers.get('stripe-signature') ?? '');
    } catch (error) {
      if (error instanceof BadSignature) throw new Problem('bad_signature', error.message);
      if (error instanceof SyntaxError) throw new Problem('bad_request', t('The body is not JSON.'));
      throw error;
    }
    return { received: true as const };
  }),
];
