import { centsToDecimal } from '#platform/contract/money.ts';
import { route } from '#platform/server/calls/route.ts';
import * as calls from './contract/calls/newsletter.ts';
import { confirmSubscription } from './shop/confirm-subscription.ts';
import { subscribe } from './shop/subscribe.ts';
import { unsubscribe } from './shop/unsubscribe.ts';

export const newsletterRoutes = [
  route(calls.subscribe, async ({ shop, body }) => {
    await subscribe(shop, body.email);
    return { accepted: true as const };
  }),

  route(calls.confirmSubscription, async ({ shop, body }) => {
    const { code, cents, used } = await confirmSubscription(shop, body.token);
    return { code: used ? null : code, discount: centsToDecimal(cents) };
  }),

  route(calls.unsubscribe, async ({ shop, body }) => {
    await unsubscribe(shop, body.token);
    return { unsubscribed: true as const };
  }),
];
