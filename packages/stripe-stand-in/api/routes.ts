import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { updateDispute, updateDisputeParameters } from '../payments/answer-dispute.ts';
import { authenticateParameters, authenticatePayment } from '../payments/authenticate-payment.ts';
import { cancelIntentParameters, cancelPaymentIntent } from '../payments/cancel-payment-intent.ts';
import { closeDispute, closeDisputeParameters } from '../payments/close-dispute.ts';
import { confirmIntentParameters, confirmPaymentIntent } from '../payments/confirm-payment-intent.ts';
import { createIntentParameters, createPaymentIntent } from '../payments/create-payment-intent.ts';
import { answerPaymentMethod, paymentMethodParameters } from '../payments/create-payment-method.ts';
import { createRefund, createRefundParameters } from '../payments/create-refund.ts';
import {
  listEvents,
  listEventsParameters,
  listIntents,
  listIntentsParameters,
  listOfCharge,
  listRefundsParameters,
  retrieve,
  retrieveIntent,
  retrieveIntentParameters,
  retrieveParameters,
} from '../payments/look-up.ts';
import { authenticate } from './authenticate.ts';
import { type Account, answerProblem, type Endpoint, serveEndpoint, stripePath } from './endpoint.ts';
import { expand } from './parameters.ts';
import { StripeProblem } from './stripe-problem.ts';

const MAX_BODY_BYTES = 256 * 1024;

/** The part of Stripe's API that the shop uses, under `/v1`. */
export function apiRoutes(account: Account): Hono {
  const api = new Hono();
  const serve = <S extends z.ZodType>(endpoint: Endpoint<S>) => serveEndpoint(account, endpoint);

  api.onError((error, context) => answerProblem(context, error, account.log));
  api.use('/v1/*', bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseSize }));

  api.post(
    '/v1/payment_methods',
    serve({
      parameters: paymentMethodParameters.extend({ expand }),
      browser: true,
      run: answerPaymentMethod,
    }),
  );
  api.get(
    '/v1/payment_methods/:id',
    serve({ parameters: retrieveParameters, run: (call, _, id) => retrieve(call, 'payment_method', id) }),
  );

  api.post('/v1/payment_intents', serve({ parameters: createIntentParameters, run: createPaymentIntent }));
  api.get('/v1/payment_intents', serve({ parameters: listIntentsParameters, run: listIntents }));
  api.get(
    '/v1/payment_intents/:id',
    serve({
      parameters: retrieveIntentParameters,
      browser: true,
      run: (call, parameters, id) => retrieveIntent(call, id, parameters),
    }),
  );
  api.post(
    '/v1/payment_intents/:id/confirm',
    serve({
      parameters: confirmIntentParameters,
      browser: true,
      run: (call, parameters, id) => confirmPaymentIntent(call, id, parameters),
    }),
  );
  api.post(
    '/v1/payment_intents/:id/cancel',
    serve({
      parameters: cancelIntentParameters,
      run: (call, parameters, id) => cancelPaymentIntent(call, id, parameters),
    }),
  );
  api.post(
    '/v1/3ds2/authenticate',
    serve({ parameters: authenticateParameters, browser: true, run: authenticatePayment }),
  );

  api.post('/v1/refunds', serve({ parameters: createRefundParameters, run: createRefund }));
  api.get(
    '/v1/refunds',
    serve({
      parameters: listRefundsParameters,
      run: (call, parameters) => listOfCharge(call, 'refund', parameters),
    }),
  );
  api.get(
    '/v1/refunds/:id',
    serve({ parameters: retrieveParameters, run: (call, _, id) => retrieve(call, 'refund', id) }),
  );
  api.get(
    '/v1/disputes',
    serve({
      parameters: listRefundsParameters,
      run: (call, parameters) => listOfCharge(call, 'dispute', parameters),
    }),
  );
  api.get(
    '/v1/disputes/:id',
    serve({ parameters: retrieveParameters, run: (call, _, id) => retrieve(call, 'dispute', id) }),
  );
  api.post(
    '/v1/disputes/:id',
    serve({
      parameters: updateDisputeParameters,
      run: (call, parameters, id) => updateDispute(call, id, parameters),
    }),
  );
  api.post(
    '/v1/disputes/:id/close',
    serve({ parameters: closeDisputeParameters, run: (call, _, id) => closeDispute(call, id) }),
  );
  api.get(
    '/v1/balance_transactions/:id',
    serve({
      parameters: retrieveParameters,
      run: (call, _, id) => retrieve(call, 'balance_transaction', id),
    }),
  );
  api.get(
    '/v1/charges/:id',
    serve({ parameters: retrieveParameters, run: (call, _, id) => retrieve(call, 'charge', id) }),
  );
  api.get('/v1/events', serve({ parameters: listEventsParameters, run: listEvents }));
  api.get(
    '/v1/events/:id',
    serve({ parameters: retrieveParameters, run: (call, _, id) => retrieve(call, 'event', id) }),
  );

  api.all('/v1/*', (context) => {
    authenticate(context.req.header('authorization'), account);
    throw new StripeProblem(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${context.req.method}: ${stripePath(context.req.path)}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    });
  });
  return api;
}

function refuseSize(): never {
  throw new StripeProblem(
    413,
    { type: 'invalid_request_error', message: 'Request body is too large.' },
    false,
  );
}
