import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { nowSeconds } from '../objects/ids.ts';
import type { SandboxSwitches } from '../switches.ts';
import { type Claim, claimWebhooks, nextDueMs, recordDelivered, recordFailed } from './webhook-queue.ts';

export type WebhookSender = {
  start(): void;
  wake(): void;
  /** Takes no more webhooks, waits briefly for those in flight, then aborts them; a restart sends them again. */
  stop(): Promise<void>;
};

type Options = {
  pool: pg.Pool;
  secret: string;
  url: () => string;
  switches: SandboxSwitches;
  log: (line: string) => void;
};

const AT_A_TIME = 8;
const ATTEMPT_TIMEOUT_MS = 10_000;
// How soon this process notices webhooks of a dead one.
const IDLE_MS = 1_000;
const STOP_GRACE_MS = 1_000;

/** Delivers webhooks from the database until each is answered 2xx; any number of processes may share the work. */
export function createWebhookSender(options: Options): WebhookSender {
  const { pool, switches, log } = options;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let stopped = false;
  let woken = false;
  let endPause: () => void = () => undefined;

  const post = async (payload: string): Promise<number> => {
    const response = await fetch(options.url(), {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (stand-in)',
        'stripe-signature': signWebhook(payload, options.secret, nowSeconds()),
      },
      body: payload,
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return response.status;
  };

  const deliver = async (claim: Claim): Promise<void> => {
    const copies = switches.webhookDuplicates ? 2 : 1;
    try {
      const answers = await Promise.all(Array.from({ length: copies }, () => post(claim.payload)));
      const refused = answers.find((status) => status < 200 || status > 299);
      if (refused === undefined) return await recordDelivered(pool, claim, String(answers[0]));
      log(`Stripe stand-in: webhook ${claim.eventId} was answered ${refused} at attempt ${claim.attempt}`);
      await recordFailed(pool, claim, String(refused));
    } catch (error) {
      await recordFailed(pool, claim, error instanceof Error ? error.name : 'Error');
    }
  };

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const round = async (): Promise<void> => {
    woken = false;
    const claims = await claimWebhooks(pool, AT_A_TIME);
    await Promise.all(claims.map(deliver));
    if (claims.length > 0 || woken || stopped) return;
    const dueMs = await nextDueMs(pool);
    if (!woken && !stopped) await pause(Math.min(dueMs ?? IDLE_MS, IDLE_MS));
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      try {
        await round();
      } catch (error) {
        // The database is unreachable: nothing is lost, the next round finds the due webhooks.
        log(
          `Stripe stand-in: webhooks wait for the database (${error instanceof Error ? error.message : error})`,
        );
        if (!stopped) await pause(IDLE_MS);
      }
    }
  };

  return {
    start() {
      running ??= run();
    },
    wake() {
      woken = true;
      endPause();
    },
    async stop() {
      stopped = true;
      endPause();
      const cut = setTimeout(() => stopping.abort(), STOP_GRACE_MS);
      await running;
      clearTimeout(cut);
    },
  };
}

/** The `Stripe-Signature` of a webhook: an HMAC over the timestamp and the exact bytes. */
function signWebhook(payload: string, secret: string, atSeconds: number): string {
  const signature = createHmac('sha256', secret).update(`${atSeconds}.${payload}`).digest('hex');
  return `t=${atSeconds},v1=${signature}`;
}
