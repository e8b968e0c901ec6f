import { z } from 'zod';
import { call } from '../call.ts';

export const watchChanges = call({
  name: 'watchChanges',
  method: 'GET',
  path: '/events',
  who: 'member',
  summary: 'Server-sent events: `change` with the name of what changed, for this caller’s eyes.',
  gives: 'text/event-stream',
  answer: z.string(),
});

export const receiveStripeEvent = call({
  name: 'receiveStripeEvent',
  method: 'POST',
  path: '/webhooks/stripe',
  who: 'signature',
  summary: 'Stripe’s signed webhook.',
  answer: z.object({ received: z.literal(true) }),
});
