import { Hono } from 'hono';
import type pg from 'pg';
import type { Account } from './api/endpoint.ts';
import { apiRoutes } from './api/routes.ts';
import { browserRoutes } from './browser-routes.ts';
import { forgetOldRows } from './database/tables.ts';
import { disputePage } from './dispute-page.ts';
import { turnRefunds } from './payments/turn-refunds.ts';
import { switchRoutes } from './switch-routes.ts';
import { allOff, type SandboxSwitches } from './switches.ts';
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
  /** `/v1/…`, `/stripe.js`, `/card` and `/disputes/…`; mount it under one path. */
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
  app.route('/', disputePage(account));

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
