import { createHmac, randomUUID } from 'node:crypto';
import type { TestShop } from '../support/test-shop.ts';

export type SignedEvent = { body: string; signature: string };

/**
 * Creates a new event for a succeeded intent in its current state. `at` and `secret` allow stale, future and forged
 * signatures.
 */
export async function succeededEvent(
  { url, open }: TestShop,
  intentId: string,
  { at = Math.floor(Date.now() / 1000), secret = open.sandbox!.stripe.webhookSecret } = {},
): Promise<SignedEvent> {
  const { secretKey } = open.sandbox!.stripe;
  const answer = await fetch(`${url}/sandbox/stripe/v1/payment_intents/${intentId}`, {
    headers: { authorization: `Bearer ${secretKey}` },
  });
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: await answer.json() },
  });
  const hmac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return { body, signature: `t=${at},v1=${hmac}` };
}

export async function deliver(
  { request }: { request(path: string, init?: RequestInit): Promise<Response> },
  { body, signature }: SignedEvent,
): Promise<number> {
  const answer = await request('/api/webhooks/stripe', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
  return answer.status;
}
