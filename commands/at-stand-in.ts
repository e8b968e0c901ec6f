import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Pay } from '#demo/invented/carry-out.ts';
import type { Bank } from '#demo/invented/dispute-deeds.ts';
import { createStripeProvider } from '#modules/payments/shop/stripe/stripe-provider.ts';
import type { Shop } from '#platform/shop.ts';
import type { OpenShop } from './open-shop.ts';

const CARD = '4242424242424242';

/** A shop that pays at the stand-in of this process over a port of its own, whether or not the shop is being served. */
export async function atStandIn<T>(
  { shop, sandbox }: Pick<OpenShop, 'shop' | 'sandbox'>,
  work: (shop: Shop, pay: Pay, bank: Bank) => Promise<T>,
): Promise<T> {
  if (!sandbox) throw new Error('Only the demonstration has a stand-in for the payment provider');
  const { stripe, switches } = sandbox;
  const app = new Hono().route('/sandbox', sandbox.app);
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  const apiBase = `${await listen(server)}/sandbox/stripe`;
  const { webhookDropRate } = switches;
  // `work` handles the events itself: the running shop would handle them a second later.
  switches.webhookDropRate = 1;
  try {
    const payments = createStripeProvider({ ...stripe, apiBase, shopId: shop.payments.shopId });
    return await work(
      { ...shop, payments },
      (secret) => pay(apiBase, stripe, secret),
      bankAt(apiBase, stripe.secretKey),
    );
  } finally {
    switches.webhookDropRate = webhookDropRate;
    server.closeAllConnections();
    server.close();
  }
}

/** Confirms a payment like a browser; returns the event that reports it. */
async function pay(
  apiBase: string,
  { publishableKey, secretKey }: { publishableKey: string; secretKey: string },
  clientSecret: string,
): Promise<{ eventId: string; eventType: string }> {
  const [id = ''] = clientSecret.split('_secret_');
  const paid = await fetch(`${apiBase}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': CARD,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  if (!paid.ok) throw new Error(`The stand-in answered a payment with ${paid.status}`);
  await paid.body?.cancel();
  const eventType = 'payment_intent.succeeded';
  const listed = await fetch(`${apiBase}/v1/events?type=${eventType}&limit=20`, {
    headers: { authorization: `Bearer ${secretKey}` },
  });
  const { data } = (await listed.json()) as { data: { id: string; data: { object: { id: string } } }[] };
  const event = data.find((one) => one.data.object.id === id);
  if (!event) throw new Error('The stand-in has no event of a payment');
  return { eventId: event.id, eventType };
}

/** Opens disputes as a customer's bank does, and answers them like the shop in its dashboard. */
function bankAt(apiBase: string, secretKey: string): Bank {
  const send = async (path: string, body: BodyInit) => {
    const headers = { authorization: `Bearer ${secretKey}` };
    const answer = await fetch(`${apiBase}${path}`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`The stand-in answered a dispute with ${answer.status}`);
    await answer.body?.cancel();
  };
  return {
    dispute: (intentId, reason) => send('/disputes', JSON.stringify({ payment_intent: intentId, reason })),
    answer: (disputeId, evidence) =>
      send(`/v1/disputes/${disputeId}`, new URLSearchParams({ 'evidence[uncategorized_text]': evidence })),
  };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });
}
