import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isServing, type RunningServer } from './running-server.ts';
import { serverEnvironment } from './server-user.ts';
import type { StartLog } from './start-problem.ts';
import type { ServerOptions } from './start-server.ts';

const POLL_MS = 10;
const PATIENCE_MS = 60_000;

/** Shuts the server down and waits until it has stopped; never kills it, so that no write is lost. */
export async function stopServer(
  server: RunningServer,
  options: ServerOptions,
  log: StartLog,
): Promise<void> {
  const { data, logFile } = options.cluster;
  if (process.platform === 'win32') {
    // On Windows a signal from another process ends the server at once, without a checkpoint.
    const pgCtl = join(options.binaries.folder, 'bin', 'pg_ctl');
    const args = ['stop', '-W', '-m', 'fast', '-D', data];
    await once(spawn(pgCtl, args, { env: serverEnvironment(), stdio: 'ignore' }), 'exit');
  } else if (isServing(server, data)) {
    process.kill(server.pid, 'SIGINT');
  }
  const patientUntil = Date.now() + PATIENCE_MS;
  while (isServing(server, data)) {
    if (Date.now() > patientUntil) {
      log.warn(
        `PostgreSQL (process ${server.pid}) is still shutting down; the shop waits no longer: see ${logFile}`,
      );
      return;
    }
    await pause(POLL_MS);
  }
  if (process.platform !== 'win32') await removeWhenEmpty(server.host);
}

// The server removes its socket shortly after its pid file. A folder still in use belongs to the next server; one left
// behind does no harm.
async function removeWhenEmpty(socketFolder: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const removed = await rmdir(socketFolder).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code !== 'ENOTEMPTY',
    );
    if (removed) return;
    await pause(POLL_MS);
  }
}
