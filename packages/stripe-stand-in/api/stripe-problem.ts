import type Stripe from 'stripe';
import type { PublicIntent } from '../objects/public-intent.ts';

export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: Stripe.PaymentIntent | PublicIntent;
  payment_method?: Stripe.PaymentMethod;
};

/** An error in Stripe's form. Throw it only before writing anything, since the transaction may still commit. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** True if an idempotency key stores it; false if the request never began to execute. */
  readonly remembered: boolean;

  constructor(status: number, body: ErrorBody, remembered = true) {
    super(body.message);
    this.name = 'StripeProblem';
    this.status = status;
    this.body = body.code
      ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` }
      : body;
    this.remembered = remembered;
  }
}

/** 400 for a missing, unknown or invalid parameter; idempotency keys do not store it. */
export function parameterProblem(param: string, message: string, code?: string): StripeProblem {
  return new StripeProblem(
    400,
    { type: 'invalid_request_error', message, param, ...(code ? { code } : {}) },
    false,
  );
}

/** 404 for an unknown object. */
export function missingProblem(kind: string, id: string, param = 'id'): StripeProblem {
  return new StripeProblem(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** 400 for an intent in the wrong status; includes the current intent. */
export function unexpectedStateProblem(
  message: string,
  intent: Stripe.PaymentIntent | PublicIntent,
): StripeProblem {
  return new StripeProblem(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  });
}

/** 402 for invalid card details; no payment is attempted. */
export function cardProblem(
  code: string,
  message: string,
  param?: string,
  declineCode?: string,
): StripeProblem {
  return new StripeProblem(402, {
    type: 'card_error',
    code,
    message,
    ...(param ? { param } : {}),
    ...(declineCode ? { decline_code: declineCode } : {}),
  });
}
