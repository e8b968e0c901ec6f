import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type pg from 'pg';
import Stripe from 'stripe';
import { createTestDatabase } from '#tests/support/database.ts';
import { createTables } from './database/tables.ts';
import { createStripeSandbox, type StripeSandbox } from './stripe-sandbox.ts';

export const SECRET_KEY = 'sk_test_standin';
export const PUBLISHABLE_KEY = 'pk_test_standin';
export const WEBHOOK_SECRET = 'whsec_standin';

export type Webhook = { event: Stripe.Event; signature: string; body: string };

/** A stand-in with a separate port and database, and a shop that receives its webhooks. */
export type TestWorld = {
  pool: pg.Pool;
  sandbox: StripeSandbox;
  base: string;
  stripe: Stripe;
  webhooks: Webhook[];
  /** Sets the status with which the shop answers webhooks; 200 by default. */
  answerWebhooks(status: () => number): void;
  /** A second stand-in on the same database, like one in another process. */
  another(): Promise<StripeSandbox>;
  close(): Promise<void>;
};

/** The official client, pointed at a stand-in below a path. */
export function stripeAt(base: string, key = SECRET_KEY): Stripe {
  const httpClient = Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(String(input));
    return fetch(`${base}${pathname}${search}`, init);
  });
  return new Stripe(key, { httpClient, telemetry: false, maxNetworkRetries: 0 });
}

/** Starts a test world; close it when done. */
export async function startTestWorld(): Promise<TestWorld> {
  const database = await createTestDatabase('stripe stand-in', { empty: true });
  const { pool } = database;
  await createTables(pool);
  const webhooks: Webhook[] = [];
  let status = () => 200;
  const shop = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const answer = status();
    const taken = answer >= 200 && answer < 300;
    if (taken)
      webhooks.push({
        event: JSON.parse(body),
        signature: String(request.headers['stripe-signature']),
        body,
      });
    response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const webhookUrl = () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/webhooks/stripe`;
  const options = {
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl,
  };
  const started: StripeSandbox[] = [];
  const another = async () => {
    const sandbox = createStripeSandbox({ ...options, pool });
    await sandbox.start();
    started.push(sandbox);
    return sandbox;
  };
  const sandbox = await another();
  const root = new Hono().route('/sandbox/stripe', sandbox.app);
  const server = serve({ fetch: root.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false });
  await new Promise<void>((resolve) => (server.listening ? resolve() : server.once('listening', resolve)));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sandbox/stripe`;
  return {
    pool,
    sandbox,
    base,
    stripe: stripeAt(base),
    webhooks,
    answerWebhooks: (next) => {
      status = next;
    },
    another,
    async close() {
      await Promise.all(started.map((one) => one.stop()));
      for (const one of [server, shop]) {
        if ('closeAllConnections' in one) one.closeAllConnections();
        await new Promise((resolve) => one.close(resolve));
      }
      await database.drop();
    },
  };
}

export async function refusal(
  call: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  return await call.then(
    () => Promise.reject(new Error('Expected the call to be refused')),
    (error) => error,
  );
}
