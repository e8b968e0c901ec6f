import { setTimeout as pause } from 'node:timers/promises';
import type { Shop } from '#platform/shop.ts';
import { writeSubscriptions } from '../events/write-subscriptions.ts';
import { holdWorkerMark, releaseDeadWorkers } from './dead-workers.ts';
import { type RunningJobs, runJobs } from './run-jobs.ts';

export type Jobs = { stop(): Promise<void> };

const LOOK_FOR_DEAD_EVERY_MS = 3_000;
const RESTART_AFTER_MS = 1_000;
const FINISH_WITHIN_MS = 8_000;

/** Runs outbox and scheduled jobs until stopped. Any number of processes may do so. */
export async function startJobs(shop: Shop, databaseUrl: string): Promise<Jobs> {
  const mark = await holdWorkerMark(shop, databaseUrl);
  let stopping = false;
  let breakOff: () => void = () => undefined;
  let runner: RunningJobs;
  try {
    await releaseDeadWorkers(shop.pool);
    await writeSubscriptions(shop);
    runner = await runJobs(shop, mark.events);
  } catch (error) {
    await mark.release().catch(() => undefined);
    throw error;
  }

  // If the connection breaks during a fetch, the database may have assigned a job that this process never received; after a
  // failure to record a result graphile-worker fetches no more. A new runner releases all jobs of this one.
  mark.events.on('worker:getJob:error', () => breakOff());
  mark.events.on('pool:fatalError', () => breakOff());

  async function keepRunning(): Promise<void> {
    while (!stopping) {
      const broken = new Promise<void>((resolve) => {
        breakOff = resolve;
      });
      await Promise.race([broken, runner.promise.catch(() => undefined)]);
      await end(runner);
      if (!stopping) await startAgain();
    }
  }

  async function startAgain(): Promise<void> {
    while (!stopping) {
      await pause(RESTART_AFTER_MS);
      try {
        await mark.giveBack();
        runner = await runJobs(shop, mark.events);
        return;
      } catch (error) {
        shop.log.warn({ err: error }, 'Jobs wait for the database');
      }
    }
  }

  const kept = keepRunning();
  const looking = setInterval(() => {
    releaseDeadWorkers(shop.pool).catch((error: unknown) =>
      shop.log.warn({ err: error }, 'Jobs of ended processes could not be released'),
    );
  }, LOOK_FOR_DEAD_EVERY_MS).unref();
  return {
    async stop() {
      stopping = true;
      clearInterval(looking);
      breakOff();
      await kept;
      // The runner that was just starting.
      await end(runner);
      await mark.release();
    },
  };
}

/** Lets a runner finish its jobs. After two results that it could not record it would wait for itself forever. */
async function end(runner: RunningJobs): Promise<void> {
  const impatient = new AbortController();
  await Promise.race([
    runner.stop().catch(() => undefined),
    pause(FINISH_WITHIN_MS, undefined, { signal: impatient.signal }).catch(() => undefined),
  ]);
  impatient.abort();
}
