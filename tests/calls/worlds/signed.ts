import { createHmac } from 'node:crypto';
import type { SignedEvent } from '../../faults/signed-events.ts';
import type { TestShop } from '../../support/test-shop.ts';

/** Signs the body of an event like the provider, or with another secret. */
export function signed(
  { open }: Pick<TestShop, 'open'>,
  body: string,
  secret = open.sandbox!.stripe.webhookSecret,
): SignedEvent {
  const at = Math.floor(Date.now() / 1000);
  return {
    body,
    signature: `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
  };
}
