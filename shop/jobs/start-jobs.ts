import { setTimeout as pause } from 'node:timers/promises';
import type { Shop } from '../context.ts';
import { holdWorkerMark, releaseDeadWorkers } from './dead-workers.ts';
import { runJobs } from './run-jobs.ts';

export type Jobs = { stop(): Promise<void> };

const LOOK_FOR_DEAD_EVERY_MS = 3_000;
const RESTART_AFTER_MS = 1_000;

/** Runs what waits in the outbox, and what the clock asks for, until it is stopped. Several processes may. */
export async function startJobs(shop: Shop, databaseUrl: string): Promise<Jobs> {
  const mark = await holdWorkerMark(shop, databaseUrl);
  await releaseDeadWorkers(shop.pool);
  let stopping = false;
  let runner = await runJobs(shop, mark.events);

  // Asked for a job over a connection that broke, the database may have given one that nobody here knows of:
  // a fresh runner first gives back everything that this one holds.
  mark.events.on('worker:getJob:error', () => void runner.stop().catch(() => undefined));

  // The runner gives up for good when it cannot record what became of a job, as when its connection breaks.
  async function keepRunning(): Promise<void> {
    for (;;) {
      await runner.promise.catch(() => undefined);
      while (!stopping) {
        await pause(RESTART_AFTER_MS);
        try {
          await mark.giveBack();
          runner = await runJobs(shop, mark.events);
          break;
        } catch (error) {
          shop.log.warn({ err: error }, 'Jobs wait for the database');
        }
      }
      if (stopping) return;
    }
  }

  const kept = keepRunning();
  const looking = setInterval(() => {
    releaseDeadWorkers(shop.pool).catch((error: unknown) =>
      shop.log.warn({ err: error }, 'Jobs of ended processes could not be looked for'),
    );
  }, LOOK_FOR_DEAD_EVERY_MS).unref();
  return {
    async stop() {
      stopping = true;
      clearInterval(looking);
      await runner.stop().catch(() => undefined);
      await kept;
      // One that was just being started.
      await runner.stop().catch(() => undefined);
      await mark.release();
    },
  };
}
