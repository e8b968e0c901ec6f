import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` of a webhook: an HMAC over the timestamp and the exact bytes. */
export function signWebhook(payload: string, secret: string, atSeconds: number): string {
  const signature = createHmac('sha256', secret).update(`${atSeconds}.${payload}`).digest('hex');
  return `t=${atSeconds},v1=${signature}`;
}
