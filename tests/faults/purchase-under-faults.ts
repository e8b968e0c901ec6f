import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Caller } from '../support/caller.ts';
import type { Enrolled } from '../support/enrol.ts';

/** A buyer's progress, as far as answers confirmed it. */
export type Purchase = {
  buyer: Enrolled;
  productName: string;
  key: string;
  order?: string;
  clientSecret?: string;
  charged?: true;
  paid?: true;
};

/** The request failed or must be retried; its effect is unknown. */
export class Interrupted extends Error {}

export type Counter = { call: Caller; url: string; publishableKey: string };

export function newPurchase(buyer: Enrolled, productName: string): Purchase {
  return { buyer, productName, key: randomUUID() };
}

/** Books, or fetches the earlier booking of the same key. */
export async function book({ call }: Counter, purchase: Purchase): Promise<void> {
  const { status, body } = await answered(() =>
    call('POST', '/orders', {
      as: purchase.buyer,
      headers: { 'idempotency-key': purchase.key },
      body: {
        productName: purchase.productName,
        quantity: 1,
        userAddress: '1 Test Street',
        userNumber: '0123456',
      },
    }),
  );
  expect({ status, body }).toMatchObject({ status: 201, body: { insertedId: expect.any(String) } });
  if (purchase.order) expect(body.insertedId).toBe(purchase.order);
  purchase.order = body.insertedId;
}

/** Continues a purchase up to paid or the given step. After `Interrupted` it can be called again. */
export async function carryOn(
  counter: Counter,
  purchase: Purchase,
  until: 'book' | 'charge' | 'report' = 'report',
): Promise<void> {
  if (!purchase.order) await book(counter, purchase);
  if (until === 'book') return;
  if (!purchase.clientSecret) await askForSecret(counter, purchase);
  if (!purchase.charged) await charge(counter, purchase);
  if (until === 'charge') return;
  if (!purchase.paid) await report(counter, purchase);
}

export async function askForSecret({ call }: Counter, purchase: Purchase): Promise<void> {
  const { status, body } = await answered(() =>
    call('POST', '/create-payment-intent', { as: purchase.buyer, body: { order: purchase.order } }),
  );
  expect({ status, body }).toMatchObject({ status: 200, body: { clientSecret: expect.any(String) } });
  purchase.clientSecret = body.clientSecret;
}

/** Pays at the provider, like the card form. */
export async function charge(counter: Counter, purchase: Purchase): Promise<void> {
  const { status, body } = await answered(() => payIntent(counter, purchase.clientSecret ?? ''));
  // An earlier attempt whose answer was lost may have succeeded.
  if (status !== 200) expect(body.error?.code).toBe('payment_intent_unexpected_state');
  purchase.charged = true;
}

/** Confirms an intent with a valid card; returns the provider's answer. */
export async function payIntent(
  { url, publishableKey }: Pick<Counter, 'url' | 'publishableKey'>,
  secret: string,
) {
  const id = intentOf({ clientSecret: secret });
  const answer = await fetch(`${url}/sandbox/stripe/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      client_secret: secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  return { id, status: answer.status, body: (await answer.json()) as { error?: { code: string } } };
}

export async function report({ call }: Counter, purchase: Purchase): Promise<void> {
  const { status, body } = await answered(() =>
    call('PATCH', `/orders/${purchase.order}`, {
      as: purchase.buyer,
      body: { order: purchase.order, transactionId: intentOf(purchase) },
    }),
  );
  if (status === 202) throw new Interrupted('The payment is being confirmed');
  expect({ status, body }).toMatchObject({ status: 200, body: { paid: true } });
  purchase.paid = true;
}

const intentOf = ({ clientSecret = '' }: Pick<Purchase, 'clientSecret'>) =>
  clientSecret.split('_secret_')[0] ?? '';

/** Returns a definite answer; throws `Interrupted` for broken connections and retries, and fails on 500. */
async function answered<T extends { status: number; body: unknown }>(ask: () => Promise<T>): Promise<T> {
  let answer: T;
  try {
    answer = await ask();
  } catch (error) {
    throw new Interrupted('The connection broke', { cause: error });
  }
  if (answer.status === 503) throw new Interrupted('The shop said to try again');
  // The stand-in's errors have Stripe's form.
  const { error } = (answer.body ?? {}) as { error?: { type?: string; code?: string } };
  if (error?.type === 'api_error' || error?.code === 'rate_limit')
    throw new Interrupted('The provider failed');
  return answer;
}
