import { Hono } from 'hono';
import type pg from 'pg';
import { authenticate, requireSecretKey } from './api/authenticate.ts';
import { type Account, answerProblem } from './api/endpoint.ts';
import { apiRoutes } from './api/routes.ts';
import { StripeProblem } from './api/stripe-problem.ts';
import { browserRoutes } from './browser-routes.ts';
import { forgetOldRows } from './database/tables.ts';
import { turnRefunds } from './payments/turn-refunds.ts';
import { allOff, type SandboxSwitches, switchesSchema } from './switches.ts';
import { createWebhookSender } from './webhooks/webhook-sender.ts';

export type { SandboxSwitches } from './switches.ts';

export type StripeSandboxOptions = {
  pool: pg.Pool;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The shop's webhook address, read at each attempt because the port may be known only later. */
  webhookUrl: () => string;
  log?: (line: string) => void;
};

export type StripeSandbox = {
  /** `/v1/…`, `/stripe.js` and `/card`; mount it under one path. */
  app: Hono;
  /** Starts to deliver webhooks; the tables must exist. */
  start(): Promise<void>;
  stop(): Promise<void>;
  switches: SandboxSwitches;
};

const FORGET_EVERY_MS = 3_600_000;
const TURN_EVERY_MS = 1_000;

/** A stand-in for Stripe: API, card field and webhooks, stored in a separate schema of the shop's database. */
export function createStripeSandbox(options: StripeSandboxOptions): StripeSandbox {
  const { pool, log = () => undefined } = options;
  const switches = allOff();
  const sender = createWebhookSender({
    pool,
    secret: options.webhookSecret,
    url: options.webhookUrl,
    switches,
    log,
  });
  const account: Account = { ...options, switches, log, onCommitted: () => sender.wake() };
  let forgetting: NodeJS.Timeout | undefined;
  let turning: NodeJS.Timeout | undefined;

  const app = new Hono();
  app.route('/', apiRoutes(account));
  app.route('/', browserRoutes());
  app.route('/', switchRoutes(account));

  return {
    app,
    switches,
    async start() {
      await forgetOldRows(pool);
      const forget = () =>
        forgetOldRows(pool).catch((error: Error) => log(`Stripe stand-in: ${error.message}`));
      forgetting = setInterval(forget, FORGET_EVERY_MS).unref();
      turning = setInterval(async () => {
        try {
          if ((await turnRefunds(pool, switches)) > 0) sender.wake();
        } catch (error) {
          log(`Stripe stand-in: ${(error as Error).message}`);
        }
      }, TURN_EVERY_MS).unref();
      sender.start();
    },
    async stop() {
      clearInterval(forgetting);
      clearInterval(turning);
      await sender.stop();
    },
  };
}

/** `POST /switches`, so that a test in another process can inject faults; answers with all switches. */
function switchRoutes(account: Account): Hono {
  const routes = new Hono();
  routes.onError((error, context) => answerProblem(context, error, account.log));
  routes.post('/switches', async (context) => {
    requireSecretKey(authenticate(context.req.header('authorization'), account));
    const body = await context.req.json().catch(() => undefined);
    const asked = switchesSchema.partial().safeParse(body);
    if (!asked.success) {
      const [issue] = asked.error.issues;
      const param = issue?.path.join('.') ?? '';
      throw new StripeProblem(
        400,
        { type: 'invalid_request_error', param, message: issue?.message ?? 'Invalid' },
        false,
      );
    }
    return context.json(Object.assign(account.switches, asked.data));
  });
  return routes;
}
