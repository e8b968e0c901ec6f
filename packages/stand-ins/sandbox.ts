import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Hono } from 'hono';
import type pg from 'pg';
import { createIdentitySandbox } from '#packages/identity-stand-in/identity-sandbox.ts';
import { people } from '#packages/identity-stand-in/people.ts';
import { createTables as createIdentityTables } from '#packages/identity-stand-in/tables.ts';
import { createMailSandbox } from '#packages/mailbox/mail-sandbox.ts';
import { createTables as createStripeTables } from '#packages/stripe-stand-in/database/tables.ts';
import { createStripeSandbox, type SandboxSwitches } from '#packages/stripe-stand-in/stripe-sandbox.ts';
import { ROOT } from '#root';
import { startPage } from './start-page.ts';

const styleRoute = new Hono().get('/style.css', async (c) =>
  c.body(await readFile(new URL('packages/stand-ins/page/style.css', ROOT), 'utf8'), 200, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': 'no-cache',
  }),
);

export type SandboxInput = {
  pool: pg.Pool;
  publicUrl: string;
  ownUrl: string;
  dataDir: string;
  /** The stand-ins derive their keys from it. */
  secret: string;
  log: (line: string) => void;
};

export type Sandbox = {
  /** Settings that point the shop at the stand-ins instead of the real services. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string };
  stripeApiBase: string;
  /** Where a dispute's page stands in for Stripe's dashboard. */
  stripeDashboard: string;
  stripeScriptUrl: string;
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string };
  mailFolder: string;
  /** Mount it at `/sandbox`. */
  app: Hono;
  /** Handles requests to the identity provider, over Node's HTTP types; returns false for all others. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Run it as the owner, before `start`. */
  createTables: typeof createSandboxTables;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Injects faults into the payment stand-in, for tests. */
  switches: SandboxSwitches;
};

/** Creates the stand-ins' tables where missing, in schemas apart from the shop's. */
export async function createSandboxTables(owner: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await createStripeTables(owner);
  await createIdentityTables(owner);
}

/** The stand-ins for payment, identity and mail, reached only over their real protocols. */
export function createSandbox({ pool, publicUrl, ownUrl, dataDir, secret, log }: SandboxInput): Sandbox {
  const key = (name: string) =>
    createHmac('sha256', secret)
      .update(`sandbox ${name}`)
      .digest('base64url')
      .replaceAll(/[-_]/g, '')
      .slice(0, 32);
  const stripe = {
    secretKey: `sk_test_${key('secret')}`,
    publishableKey: `pk_test_${key('publishable')}`,
    webhookSecret: `whsec_${key('webhook')}`,
  };
  const oidc = {
    issuer: `${publicUrl}/sandbox/identity`,
    clientId: 'shop',
    clientSecret: key('identity'),
    name: 'Demo Identity',
  };
  const mailFolder = join(dataDir, 'mail');

  const payments = createStripeSandbox({
    pool,
    ...stripe,
    webhookUrl: () => `${ownUrl}/api/webhooks/stripe`,
    log,
  });
  const identity = createIdentitySandbox({
    pool,
    issuer: oidc.issuer,
    clientId: oidc.clientId,
    clientSecret: oidc.clientSecret,
    redirectUris: () => [`${publicUrl}/api/auth/callback/social`],
    people,
    secret: key('cookies'),
    log,
  });
  const mail = createMailSandbox({ folder: mailFolder });

  const app = new Hono();
  app.route('/stripe', payments.app);
  app.route('/', mail.app);
  app.route('/', startPage(people));
  app.route('/', styleRoute);

  return {
    stripe,
    stripeApiBase: `${ownUrl}/sandbox/stripe`,
    stripeDashboard: `${publicUrl}/sandbox/stripe`,
    stripeScriptUrl: '/sandbox/stripe/stripe.js',
    oidc,
    mailFolder,
    app,
    switches: payments.switches,
    handle(request, response) {
      if (!/^\/sandbox\/identity(\/|\?|$)/.test(request.url ?? '')) return false;
      identity.handle(request, response);
      return true;
    },
    createTables: createSandboxTables,
    start: () => payments.start(),
    async stop() {
      await Promise.all([payments.stop(), identity.stop()]);
    },
  };
}
