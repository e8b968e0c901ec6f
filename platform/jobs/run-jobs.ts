import type { Runner, RunnerOptions, WorkerEvents } from 'graphile-worker';
import { forgetLinks } from '#modules/accounts/shop/mailed-link.ts';
import { forgetChallenges } from '#modules/accounts/shop/passkeys/challenge.ts';
import { backUpWhenDue } from '#modules/backup/shop/back-up-when-due.ts';
import { sweepCarts } from '#modules/cart/shop/sweep-carts.ts';
import { publishScheduled } from '#modules/catalogue/shop/schedule/publish-scheduled.ts';
import { announceDay } from '#modules/content/shop/announce-day.ts';
import { remindGuests } from '#modules/customer-orders/shop/remind-guests.ts';
import { runCheck } from '#modules/integrity/shop/check-job.ts';
import { forgetOrderLinks } from '#modules/orders/shop/order-link.ts';
import { expireOrders } from '#modules/payments/shop/closing/expire-orders.ts';
import { readFees } from '#modules/payments/shop/fees/read-fees.ts';
import { runReconciliation } from '#modules/reconciliation/shop/run-reconciliation.ts';
import { deleteOldReminders } from '#modules/reminders/shop/delete-old-reminders.ts';
import { queueReminders } from '#modules/reminders/shop/queue-reminders.ts';
import { askForReviews } from '#modules/reviews/shop/requests/ask-for-reviews.ts';
import { queueDigests } from '#modules/staff-mails/shop/queue-digests.ts';
import { tendAlerts } from '#modules/stock-alerts/shop/tend-alerts.ts';
import { sweepUploads } from '#modules/uploads/shop/sweep-uploads.ts';
import { forgetCalls } from '#platform/limits/count-call.ts';
import { forgetGuesses } from '#platform/limits/count-guess.ts';
import { forgetNetworks } from '#platform/limits/count-in-window.ts';
import { MailRefused } from '#platform/ports/mail.ts';
import type { Shop } from '#platform/shop.ts';
import { runOutbox } from './run-outbox.ts';

/** Running job workers; the promise settles once they have stopped. */
export type RunningJobs = Pick<Runner, 'promise' | 'stop'>;

/** Starts graphile-worker for the outbox and the scheduled jobs, with separate workers for mail. */
export async function runJobs(shop: Shop, events: WorkerEvents): Promise<RunningJobs> {
  const { Logger, run } = await import('graphile-worker');
  const common: RunnerOptions = {
    // 0 turns on batches. Without them a result that cannot be recorded is an unhandled rejection, which ends the process:
    // https://github.com/graphile/worker/blob/main/src/worker.ts does not await it.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    pgPool: shop.pool,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta) => {
      // Visitors choose addresses, and must not be able to write errors.
      if (meta?.error instanceof MailRefused)
        shop.log.warn({ answer: meta.error.message }, 'The mail server refused a mail, which is tried again');
      else if (level === 'error') shop.log.error({ job: meta }, message);
      else shop.log.debug({}, message);
    }),
    events,
  };
  const outbox = (payload: unknown) => runOutbox(shop, (payload as { key: string }).key);
  const runners: Runner[] = [];
  const start = async (options: RunnerOptions) => void runners.push(await run({ ...common, ...options }));
  try {
    await start({
      concurrency: 2,
      crontab: CRONTAB,
      taskList: traced(shop, {
        outbox,
        expire_orders: async () => void (await expireOrders(shop)),
        publish_scheduled: async () => void (await publishScheduled(shop)),
        announce_day: async () => void (await announceDay(shop)),
        reconcile_payments: (payload) => runReconciliation(shop, payload),
        forget_clients: async () => {
          await forgetCalls(shop);
          await forgetNetworks(shop);
          await forgetGuesses(shop);
          await forgetLinks(shop.pool);
          await forgetChallenges(shop.pool);
          await forgetOrderLinks(shop.pool);
          await deleteOldReminders(shop.pool);
        },
        read_fees: (payload) => readFees(shop, payload as { paymentId: string; tries: number }),
        tend_stock_alerts: () => tendAlerts(shop),
        remind_customers: async () => {
          await remindGuests(shop);
          await queueReminders(shop);
        },
        sweep_carts: () => sweepCarts(shop),
        sweep_uploads: async () => void (await sweepUploads(shop)),
        queue_digests: () => queueDigests(shop),
        ask_for_reviews: () => askForReviews(shop),
        back_up: () => backUpWhenDue(shop),
        check_shop: (payload) => runCheck(shop, payload),
      }),
    });
    // A slow mail server holds up only these two workers, never payments.
    await start({ concurrency: 2, parsedCronItems: [], taskList: traced(shop, { mail: outbox }) });
  } catch (error) {
    // A lone runner would never be stopped and would keep a connection. Stopping may take long without a database: do not wait.
    for (const runner of runners) {
      runner.promise.catch(() => undefined);
      runner.stop().catch(() => undefined);
    }
    throw error;
  }
  const promise = Promise.race(runners.map((runner) => runner.promise));
  // The caller awaits the promise later; until then its rejection must not count as unhandled.
  for (const one of [promise, ...runners.map((runner) => runner.promise)]) one.catch(() => undefined);
  return {
    promise,
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}

function traced({ traceTask }: Shop, tasks: Record<string, (payload: unknown) => Promise<void>>) {
  if (!traceTask) return tasks;
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, traceTask(name, task)]));
}

const CRONTAB = [
  '* * * * * expire_orders ?max=3',
  '* * * * * publish_scheduled ?max=3',
  '* * * * * announce_day ?max=1',
  '*/5 * * * * reconcile_payments ?max=3 {hours:2}',
  '47 3 * * * reconcile_payments ?max=3&id=month {hours:840}',
  '*/5 * * * * remind_customers ?max=1',
  '3 * * * * queue_digests ?max=3',
  '5 * * * * ask_for_reviews ?max=3',
  '7 * * * * forget_clients ?max=1',
  '11 * * * * back_up ?max=1',
  '23 * * * * check_shop ?max=1',
  '31 * * * * sweep_carts ?max=1',
  '41 * * * * sweep_uploads ?max=1',
  '53 * * * * tend_stock_alerts ?max=1',
].join('\n');
