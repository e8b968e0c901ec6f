import * as newsletterCalls from '#contract/calls/newsletter.ts';
import * as calls from '#contract/calls/stock-alerts.ts';
import { centsToDecimal } from '#contract/money.ts';
import { confirmSubscription } from '#shop/newsletter/confirm-subscription.ts';
import { subscribe } from '#shop/newsletter/subscribe.ts';
import { unsubscribe } from '#shop/newsletter/unsubscribe.ts';
import { askForAlert } from '#shop/stock-alerts/ask-for-alert.ts';
import { askForOwnAlert } from '#shop/stock-alerts/ask-for-own-alert.ts';
import { cancelOwnAlert } from '#shop/stock-alerts/cancel-own-alert.ts';
import { confirmAlert } from '#shop/stock-alerts/confirm-alert.ts';
import { showOwnAlert } from '#shop/stock-alerts/show-own-alert.ts';
import { stopAlerts } from '#shop/stock-alerts/stop-alerts.ts';
import { route } from '../calls/route.ts';

export const newsletterRoutes = [
  route(newsletterCalls.subscribe, async ({ shop, body }) => {
    await subscribe(shop, body.email);
    return { accepted: true as const };
  }),

  route(newsletterCalls.confirmSubscription, async ({ shop, body }) => {
    const { code, cents, used } = await confirmSubscription(shop, body.token);
    return { code: used ? null : code, discount: centsToDecimal(cents) };
  }),

  route(newsletterCalls.unsubscribe, async ({ shop, body }) => {
    await unsubscribe(shop, body.token);
    return { unsubscribed: true as const };
  }),
];

export const stockAlertRoutes = [
  route(calls.askForAlert, async ({ shop, body }) => {
    await askForAlert(shop, body);
    return { accepted: true as const };
  }),

  route(calls.confirmAlert, async ({ shop, body }) => {
    const { isSoldOut, ...product } = await confirmAlert(shop, body.token);
    return { ...product, soldOut: isSoldOut };
  }),

  route(calls.stopAlerts, async ({ shop, body }) => {
    await stopAlerts(shop, body.token);
    return { unsubscribed: true as const };
  }),

  route(calls.showMyAlert, ({ shop, member, params }) => showOwnAlert(shop, member, params.id)),

  route(calls.askForMyAlert, ({ shop, member, params }) => askForOwnAlert(shop, member, params.id)),

  route(calls.cancelMyAlert, ({ shop, member, params }) => cancelOwnAlert(shop, member, params.id)),
];
