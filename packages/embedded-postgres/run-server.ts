import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { joinServer, type Stake } from './join-server.ts';
import { privateFolder } from './private-folder.ts';
import { isAlive, isServing, type RunningServer, readPidFile } from './running-server.ts';
import { startAlone } from './start-alone.ts';
import { type StartLog, StartProblem } from './start-problem.ts';
import { lastComplaint, type ServerOptions, startServer } from './start-server.ts';

const POLL_MS = 10;
const RETRY_MS = 500;
const START_ATTEMPTS = 3;

/** Adopts the server that runs on the data or starts one; it accepts connections when this returns. */
export async function runServer(
  options: ServerOptions,
  password: string,
  log: StartLog,
): Promise<{ stake: Stake; adopted: boolean }> {
  const { data, logFile } = options.cluster;
  for (let starts = 0; starts < START_ATTEMPTS; ) {
    let adopted = true;
    let server = findServing(data);
    server ??= await startAlone(options.cluster, async () => {
      // Another process of the shop may have started it meanwhile.
      const serving = findServing(data);
      if (serving) return serving;
      const running = readPidFile(data);
      if (running && isAlive(running.pid) && !(await forgetStranger(running, options, log))) return undefined;
      starts += 1;
      adopted = false;
      return start(options, starts);
    });
    const stake = server && (await joinServer(server, data, password));
    if (stake) return { stake, adopted };
  }
  throw new StartProblem('PostgreSQL stops right after its start: {complaint} (see {logFile})', {
    complaint: lastComplaint(logFile),
    logFile,
  });
}

function findServing(data: string): RunningServer | undefined {
  const running = readPidFile(data);
  return running && isServing(running, data) ? running : undefined;
}

/**
 * Removes the pid file that names another program; false if the file has changed or the process has ended meanwhile.
 * PostgreSQL refuses to start while the stranger lives. A new server does not start while orphans of a killed one still hold
 * the data's shared memory, so this is safe.
 */
async function forgetStranger(
  stranger: RunningServer,
  options: ServerOptions,
  log: StartLog,
): Promise<boolean> {
  const { data } = options.cluster;
  const socketFolder = await privateFolder(options.socketFolderName, options.user);
  // A killed server stays a zombie until its parent notices.
  await pause(RETRY_MS);
  if (readPidFile(data)?.pid !== stranger.pid || !isAlive(stranger.pid)) return false;
  rmSync(join(data, 'postmaster.pid'), { force: true });
  rmSync(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true });
  log.warn(
    `The database was not shut down, and process ${stranger.pid} in its pid file is another program: starting a new server`,
  );
  return true;
}

async function start(options: ServerOptions, attempt: number): Promise<RunningServer | undefined> {
  const { data, logFile } = options.cluster;
  const child = await startServer(options);
  let end: string | undefined;
  child.once('error', (error) => {
    end = error.message;
  });
  // On Windows the child is pg_ctl, which exits with 0 once it has started the server.
  child.once('exit', (code) => {
    if (code !== 0) end ??= lastComplaint(logFile);
  });
  for (;;) {
    const server = readPidFile(data);
    if (server && isServing(server, data)) return server;
    if (end !== undefined) {
      if (attempt === START_ATTEMPTS)
        throw new StartProblem('PostgreSQL does not start: {complaint} (see {logFile})', {
          complaint: String(end),
          logFile,
        });
      // Orphans of a killed server may not have ended yet.
      await pause(RETRY_MS);
      return undefined;
    }
    await pause(POLL_MS);
  }
}
