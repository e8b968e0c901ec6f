import type Stripe from 'stripe';
import { API_VERSION } from '../api/version.ts';
import { insert } from '../database/resources.ts';
import { newId, nowSeconds } from '../objects/ids.ts';
import type { Call } from './call.ts';

export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.payment_failed'
  | 'payment_intent.succeeded'
  | 'payment_intent.canceled'
  | 'charge.failed'
  | 'charge.succeeded'
  | 'charge.refunded'
  | 'charge.refund.updated'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated';

const REORDER_WITHIN_MS = 2_000;

/** Records an event and its webhook in the transaction of the change. */
export async function recordEvent(
  call: Call,
  type: EventType,
  object: Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Stripe.Dispute,
  previous?: object,
): Promise<void> {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: nowSeconds(),
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: call.requestId, idempotency_key: call.idempotencyKey },
    type,
  } as Stripe.Event;
  await insert(call.client, 'event', event);
  const { webhookDropRate, webhookDelayMs, webhookReorder } = call.switches;
  if (Math.random() < webhookDropRate) return;
  const delayMs = webhookDelayMs + (webhookReorder ? Math.random() * REORDER_WITHIN_MS : 0);
  await call.client.query(
    `INSERT INTO sandbox_stripe.webhook_delivery (event_id, due_at)
     VALUES ($1, clock_timestamp() + make_interval(secs => $2))`,
    [event.id, delayMs / 1000],
  );
}
