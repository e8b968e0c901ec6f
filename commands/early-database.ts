import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { clusterIn } from '#packages/embedded-postgres/cluster.ts';
import {
  type EmbeddedPostgres,
  openEmbeddedPostgres,
} from '#packages/embedded-postgres/open-embedded-postgres.ts';
import type { StartLog } from '#packages/embedded-postgres/start-problem.ts';
import { BadSetting, readSettings } from '#settings';
import { readStartWords } from './start-words.ts';

/** The shop's own PostgreSQL, which starts while the shop's code is read. The caller either takes or abandons it. */
export type EarlyDatabase = {
  take(log: StartLog): Promise<EmbeddedPostgres>;
  abandon(): Promise<void>;
};

type Environment = Record<string, string | undefined>;

/**
 * Starts the PostgreSQL of an earlier start, and returns when its process is there; undefined where there is none yet, or the
 * settings are wrong, of which the shop itself tells.
 */
export async function startDatabaseEarly(
  environment: Environment = process.env,
): Promise<EarlyDatabase | undefined> {
  const dataDir = ownDataDir(environment);
  if (dataDir === undefined || !existsSync(clusterIn(resolve(dataDir)).folder)) return undefined;
  const { log, sendTo } = laterLog();
  const started = Promise.withResolvers<void>();
  const opened = openEmbeddedPostgres({ dataDir, log, started: started.resolve });
  const settled = opened.then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([started.promise, settled]);
  let taken = false;
  return {
    take(real) {
      taken = true;
      sendTo(real);
      return opened;
    },
    async abandon() {
      if (!taken) await opened.then((server) => server.stop()).catch(() => undefined);
    },
  };
}

function ownDataDir(environment: Environment): string | undefined {
  try {
    const settings = readSettings({ ...environment, ...readStartWords(process.argv.slice(2)) });
    return settings.databaseUrl ? undefined : settings.dataDir;
  } catch (error) {
    if (error instanceof BadSetting) return undefined;
    throw error;
  }
}

/** Keeps what is said until there is a log for it. */
function laterLog(): { log: StartLog; sendTo(real: StartLog): void } {
  const waiting: ((real: StartLog) => void)[] = [];
  let say = (line: (real: StartLog) => void) => {
    waiting.push(line);
  };
  return {
    log: {
      info: (message) => say((real) => real.info(message)),
      warn: (message) => say((real) => real.warn(message)),
    },
    sendTo(real) {
      say = (line) => line(real);
      for (const line of waiting.splice(0)) say(line);
    },
  };
}
