import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartProblem } from '#packages/embedded-postgres/start-problem.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Database } from './connect.ts';
import { sessionOptions } from './session-options.ts';

/** A shop's lock on its data folder. `announce` publishes its address for the error of a second shop. */
export type ShopLock = { announce(address: string): Promise<void>; release(): Promise<void> };

const RETRY_MS = 250;
const NOTICED_WITHIN_MS = 5_000;

/**
 * Makes this process the only shop on its data folder, or throws a StartProblem that says where the other one runs. The
 * lock ends with the process. A DATABASE_URL takes any number of shops, so nothing is locked there.
 */
export async function lockShop(database: Database): Promise<ShopLock> {
  if (database.kind === 'server') return { announce: async () => {}, release: async () => {} };
  const note = join(database.dataDir, 'shop.json');
  let released = false;
  let session = await holdOrWait(database, note);
  if (!session) throw await alreadyServed(database.dataDir, note);
  // Left over from a killed shop.
  await rm(note, { force: true });

  // A restart after a crash drops all locks. Retake this one before another shop can.
  async function holdAgain(): Promise<void> {
    while (!released) {
      session = await hold(database).catch(() => undefined);
      if (session) return watch();
      await pause(RETRY_MS);
    }
    await session?.end();
  }

  function watch(): void {
    session?.once('end', () => void (released || holdAgain()));
  }

  async function release(): Promise<void> {
    released = true;
    await rm(note, { force: true });
    await session?.end();
  }

  watch();
  return { announce: (address) => writeFile(note, JSON.stringify({ pid: process.pid, address })), release };
}

/** Waits if the lock's holder is dead: PostgreSQL needs a moment to notice a killed shop. */
async function holdOrWait(database: Database, note: string): Promise<pg.Client | undefined> {
  const patientUntil = Date.now() + NOTICED_WITHIN_MS;
  for (;;) {
    const session = await hold(database);
    if (session || Date.now() > patientUntil || (await otherLives(note))) return session;
    await pause(RETRY_MS / 5);
  }
}

async function otherLives(note: string): Promise<boolean> {
  const { pid } = JSON.parse(await readFile(note, 'utf8').catch(() => '{}'));
  if (!pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function hold(database: Database): Promise<pg.Client | undefined> {
  const session = new pg.Client(sessionOptions(database.url, 'shop lock'));
  session.on('error', () => {});
  await session.connect();
  const { rows } = await session.query('SELECT pg_try_advisory_lock($1) AS held', [ADVISORY_LOCKS.shop]);
  if (rows[0].held) return session;
  await session.end();
  return undefined;
}

async function alreadyServed(dataDir: string, note: string): Promise<StartProblem> {
  const other = JSON.parse(await readFile(note, 'utf8').catch(() => '{}'));
  return other.address
    ? new StartProblem(
        'A shop is already running on {folder} at {address} (process {pid}): stop it first, or set DATA_DIR to another folder.',
        { folder: dataDir, address: other.address, pid: other.pid },
      )
    : new StartProblem(
        'A shop is already running on {folder}: stop it first, or set DATA_DIR to another folder.',
        { folder: dataDir },
      );
}
