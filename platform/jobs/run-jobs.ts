import type { CronItem, JobHelpers, Runner, RunnerOptions, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { inCurrencyOfShop } from '#platform/settings/in-currency-of-shop.ts';
import { deliverEvent, taskOf } from '../events/deliver-event.ts';
import { forgetEvents } from '../events/forget-events.ts';
import { forgetCalls } from '../limits/count-call.ts';
import { forgetGuesses } from '../limits/count-guess.ts';
import { forgetNetworks } from '../limits/count-in-window.ts';
import { MailRefused } from '../ports/mail.ts';
import type { Job, Parts, Shop } from '../shop.ts';
import { runOutbox } from './run-outbox.ts';

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>;

/** Running job workers; the promise settles once they have stopped. */
export type RunningJobs = Pick<Runner, 'promise' | 'stop'>;

/** Starts graphile-worker for the outbox and the scheduled jobs, with separate workers for mail and for events. */
export async function runJobs(shop: Shop, events: WorkerEvents): Promise<RunningJobs> {
  const { Logger, parseCronItems, run } = await import('graphile-worker');
  const common: RunnerOptions = {
    // 0 turns on batches. Without them a result that cannot be recorded is an unhandled rejection, which ends the process:
    // https://github.com/graphile/worker/blob/main/src/worker.ts does not await it.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    pgPool: releaseOnce(shop.pool),
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
  const jobs = { ...shop.parts.jobs, forget_clients: CLEANUP };
  const outbox = (payload: unknown) => runOutbox(shop, (payload as { key: string }).key);
  const runners: Runner[] = [];
  const start = async ({ taskList, ...options }: RunnerOptions & { taskList: Tasks }) =>
    void runners.push(
      await run({ ...common, ...options, taskList: inCurrency(shop, traced(shop, taskList)) }),
    );
  try {
    await start({
      concurrency: 2,
      parsedCronItems: parseCronItems(schedulesOf(jobs)),
      taskList: { outbox, ...tasksOf(shop, jobs) },
    });
    // A slow mail server holds up only these two workers, never payments.
    await start({ concurrency: 2, parsedCronItems: [], taskList: { mail: outbox } });
    // A slow extension holds up only extensions.
    if (shop.parts.subscribers.length > 0)
      await start({ concurrency: 2, parsedCronItems: [], taskList: deliveriesOf(shop) });
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

type Tasks = Record<string, (payload: unknown, helpers: JobHelpers) => Promise<void>>;

/** Amounts of a job are in the shop's currency as it is when the job runs. */
function inCurrency({ pool }: Shop, tasks: Tasks): Tasks {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, helpers) => inCurrencyOfShop(pool, () => task(payload, helpers)),
    ]),
  );
}

function traced({ traceTask }: Shop, tasks: Tasks) {
  if (!traceTask) return tasks;
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, traceTask(name, task)]));
}

function tasksOf(shop: Shop, jobs: Parts['jobs']) {
  return Object.fromEntries(
    Object.entries(jobs).map(([name, { run }]) => [
      name,
      async (payload: unknown) => void (await run(shop, payload)),
    ]),
  );
}

function deliveriesOf(shop: Shop): Tasks {
  return Object.fromEntries(
    shop.parts.subscribers.map(({ module }) => [
      taskOf(module),
      (payload, { job }) =>
        deliverEvent(shop, payload as { id: number }, {
          module,
          isLastTry: job.attempts >= job.max_attempts,
        }),
    ]),
  );
}

/** The schedules as data: a line of a crontab takes no name with a dot, as those of extensions have. */
function schedulesOf(jobs: Parts['jobs']): CronItem[] {
  return Object.entries(jobs).flatMap(([task, { schedule = [] }]) =>
    schedule.map(({ at: match, tries: maxAttempts, id: identifier, payload }) => ({
      task,
      match,
      options: { maxAttempts },
      ...(identifier && { identifier }),
      ...(payload && { payload }),
    })),
  );
}

// Every hour, at a minute in which little else happens.
const CLEANUP: Job = {
  async run(shop) {
    await forgetCalls(shop);
    await forgetNetworks(shop);
    await forgetGuesses(shop);
    await forgetEvents(shop);
    const failures: unknown[] = [];
    for (const cleanUp of shop.parts.cleanups)
      await cleanUp(shop).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Not every module could clean up');
  },
  schedule: [{ at: '7 * * * *', tries: 1 }],
};

/**
 * The same pool, whose `connect` with a callback hands out a release that does nothing from the second time on.
 *
 * graphile-worker 0.18 releases its listening client twice if a runner stops while its LISTEN fails: once for the stop, once for
 * the failure (`release` in its src/main.ts). The second throws in a promise that nobody awaits, which ends the process.
 */
function releaseOnce(pool: pg.Pool): pg.Pool {
  const connect = (back?: (...connected: Connected) => void) =>
    back
      ? pool.connect((error, client, release) => {
          let isReleased = false;
          back(error, client, (broken) => {
            if (isReleased) return;
            isReleased = true;
            // A pool that has ended hands out none.
            release?.(broken);
          });
        })
      : pool.connect();
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
