import { z } from 'zod';
import { expand, listParameters, text } from '../api/parameters.ts';
import { missingProblem, parameterProblem } from '../api/stripe-problem.ts';
import { type Filter, list } from '../database/list.ts';
import { find, type Table } from '../database/resources.ts';
import type { Answer, Call } from './call.ts';
import { readIntent } from './payment-intent-access.ts';
import { visible } from './settle-payment.ts';

export const retrieveParameters = z.strictObject({ expand });
export const retrieveIntentParameters = z.strictObject({ client_secret: text.optional(), expand });
export const listIntentsParameters = z.strictObject(listParameters);
export const listRefundsParameters = z.strictObject({
  ...listParameters,
  charge: text.optional(),
  payment_intent: text.optional(),
});
export const listEventsParameters = z.strictObject({
  ...listParameters,
  type: text.optional(),
  types: z.array(text).max(20).optional(),
});

/** An object by table and id; 404 in Stripe's words. */
export async function retrieve(call: Call, table: Table, id: string): Promise<Answer> {
  const object = await find(call.client, table, id);
  if (!object) throw missingProblem(table === 'payment_method' ? 'PaymentMethod' : table, id);
  return { status: 200, body: object };
}

/** The intent, reduced to what the key may see. */
export async function retrieveIntent(
  call: Call,
  id: string,
  parameters: z.output<typeof retrieveIntentParameters>,
): Promise<Answer> {
  return { status: 200, body: visible(call, await readIntent(call, id, parameters.client_secret)) };
}

type Page = Pick<Filter, 'limit' | 'created' | 'paymentIntent' | 'types'> & {
  starting_after?: string | undefined;
  ending_before?: string | undefined;
};

async function listPage(call: Call, table: Table, url: string, page: Page): Promise<Answer> {
  for (const param of ['starting_after', 'ending_before'] as const) {
    const id = page[param];
    if (id && !(await find(call.client, table, id))) throw missingProblem(table, id, param);
  }
  if (page.starting_after && page.ending_before) {
    throw parameterProblem(
      'starting_after',
      'You may only specify one of these parameters: starting_after, ending_before.',
    );
  }
  const { data, hasMore } = await list(call.client, table, {
    limit: page.limit,
    startingAfter: page.starting_after,
    endingBefore: page.ending_before,
    created: page.created,
    paymentIntent: page.paymentIntent,
    types: page.types,
  });
  return { status: 200, body: { object: 'list', data, has_more: hasMore, url } };
}

export function listIntents(call: Call, parameters: z.output<typeof listIntentsParameters>): Promise<Answer> {
  return listPage(call, 'payment_intent', '/v1/payment_intents', parameters);
}

/** Refunds or disputes of one payment or all, newest first. */
export async function listOfCharge(
  call: Call,
  table: 'refund' | 'dispute',
  parameters: z.output<typeof listRefundsParameters>,
): Promise<Answer> {
  const charge = parameters.charge ? await find(call.client, 'charge', parameters.charge) : undefined;
  if (parameters.charge && !charge) throw missingProblem('charge', parameters.charge, 'charge');
  const paymentIntent = parameters.payment_intent ?? (charge ? String(charge.payment_intent) : undefined);
  return await listPage(call, table, `/v1/${table}s`, { ...parameters, paymentIntent });
}

/** Events of some types or all, newest first. */
export function listEvents(call: Call, parameters: z.output<typeof listEventsParameters>): Promise<Answer> {
  const types = parameters.types ?? (parameters.type ? [parameters.type] : undefined);
  return listPage(call, 'event', '/v1/events', { ...parameters, types });
}
