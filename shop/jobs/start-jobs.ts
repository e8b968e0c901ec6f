import type { Shop } from '../context.ts';
import { expireOrders } from '../orders/expire-orders.ts';
import { ProviderUnavailable } from '../payments/payment-provider.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';
import { holdWorkerMark, releaseDeadWorkers } from './dead-workers.ts';
import { runOutbox } from './run-outbox.ts';

export type Jobs = { stop(): Promise<void> };

/** Runs what waits in the outbox, and what the clock asks for, until it is stopped. Several processes may. */
export async function startJobs(shop: Shop, databaseUrl: string): Promise<Jobs> {
  const { Logger, run } = await import('graphile-worker');
  const mark = await holdWorkerMark(databaseUrl, shop.log);
  await releaseDeadWorkers(shop.pool);
  const runner = await run({
    pgPool: shop.pool,
    concurrency: 2,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') shop.log.error({ job: meta }, message);
      else shop.log.debug({}, message);
    }),
    crontab:
      '* * * * * expire_orders ?max=3\n*/5 * * * * reconcile_payments ?max=3\n* * * * * release_dead_workers ?max=3',
    taskList: {
      outbox: (payload) => runOutbox(shop, (payload as { key: string }).key),
      expire_orders: async () => void (await expireOrders(shop)),
      reconcile_payments: () => reconcile(shop),
      release_dead_workers: () => releaseDeadWorkers(shop.pool),
    },
    events: mark.events,
  });
  return {
    async stop() {
      await runner.stop();
      await mark.release();
    },
  };
}

async function reconcile(shop: Shop): Promise<void> {
  try {
    const result = await reconcilePayments(shop);
    if (result.looked > 0) shop.log.info(result, 'Payments reconciled');
  } catch (error) {
    // The next round comes in five minutes by itself.
    if (!(error instanceof ProviderUnavailable)) throw error;
    shop.log.warn({}, 'The payment provider cannot be reached: payments are reconciled later');
  }
}
