import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import pg from 'pg';
import { freePort } from '#db/embedded/free-port.ts';
import { openEmbeddedPostgres } from '#db/embedded/open-embedded-postgres.ts';
import { createTables } from '#sandbox/stripe/database/tables.ts';
import { createStripeSandbox } from '#sandbox/stripe/stripe-sandbox.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';

/** What a shop in production needs beside itself: a PostgreSQL server, a payment provider and a mail server. */
export type OutsideServices = {
  /** The settings with which the shop reaches them. */
  env: Record<string, string>;
  mails: readonly string[];
  stripe: { url: string; publishableKey: string };
  stop(): Promise<void>;
};

const SILENT = { info() {}, warn() {} };

/** Starts them on loopback, with passwords and keys made for this run. */
export async function startOutsideServices(folder: string, shopUrl: string): Promise<OutsideServices> {
  const port = String(await freePort());
  const postgres = await openEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    log: SILENT,
    // The socket's folder is not in the shop's root.
    settings: { listen_addresses: '127.0.0.1', port },
  });
  const databaseUrl = new URL(postgres.url);
  databaseUrl.host = `127.0.0.1:${port}`;
  databaseUrl.search = '';
  const pool = new pg.Pool({ connectionString: await standInDatabase(databaseUrl) });
  await createTables(pool);
  const keys = {
    secretKey: `sk_test_${newKey()}`,
    publishableKey: `pk_test_${newKey()}`,
    webhookSecret: `whsec_${newKey()}`,
  };
  const stripe = createStripeSandbox({ pool, ...keys, webhookUrl: () => `${shopUrl}/api/webhooks/stripe` });
  const listener = createServer(getRequestListener(stripe.app.fetch)).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  await stripe.start();
  const stripeUrl = `http://127.0.0.1:${(listener.address() as { port: number }).port}`;
  const smtp = await startSmtpServer();
  return {
    mails: smtp.taken,
    stripe: { url: stripeUrl, publishableKey: keys.publishableKey },
    env: {
      DATABASE_URL: databaseUrl.href,
      SECRET: newKey(),
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_BASE: stripeUrl,
      SMTP_URL: smtp.url,
      SMTP_TLS: 'optional',
    },
    async stop() {
      await stripe.stop();
      listener.closeAllConnections();
      listener.close();
      await smtp.close();
      await pool.end();
      await postgres.stop();
    },
  };
}

/** A database of the stand-in's own, as the real provider has. */
async function standInDatabase(url: URL): Promise<string> {
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query('CREATE DATABASE stripe');
  await client.end();
  return Object.assign(new URL(url), { pathname: '/stripe' }).href;
}

const newKey = () => randomBytes(24).toString('hex');
