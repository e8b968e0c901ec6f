import { route } from '#platform/server/calls/route.ts';
import * as calls from './contract/calls/stock-alerts.ts';
import { askForAlert } from './shop/ask-for-alert.ts';
import { askForOwnAlert } from './shop/ask-for-own-alert.ts';
import { cancelOwnAlert } from './shop/cancel-own-alert.ts';
import { confirmAlert } from './shop/confirm-alert.ts';
import { showOwnAlert } from './shop/show-own-alert.ts';
import { stopAlerts } from './shop/stop-alerts.ts';

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
