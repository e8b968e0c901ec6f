import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type StartLog, StartProblem } from '#db/start-problem.ts';
import { joinServer, type Stake } from './join-server.ts';
import { privateFolder } from './private-folder.ts';
import { isAlive, isServing, type RunningServer, readPidFile } from './running-server.ts';
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
    const running = readPidFile(data);
    const adopted = running !== undefined && isServing(running, data);
    if (!adopted) {
      if (running) await forgetStranger(running, options, log);
      starts += 1;
    }
    const server = adopted ? running : await start(options, starts);
    const stake = server && (await joinServer(server, data, password));
    if (stake) return { stake, adopted };
  }
  throw new StartProblem(
    `PostgreSQL stops right after its start: ${lastComplaint(logFile)} (see ${logFile})`,
  );
}

// PostgreSQL refuses to start while the stranger lives. Removing the pid file is safe: a new server does not start while
// orphans of a killed one still hold the data's shared memory.
async function forgetStranger(running: RunningServer, options: ServerOptions, log: StartLog): Promise<void> {
  if (!isAlive(running.pid)) return;
  log.warn(
    `The database was not shut down, and process ${running.pid} in its pid file is another program: starting a new server`,
  );
  await rm(join(options.cluster.data, 'postmaster.pid'), { force: true });
  const socketFolder = await privateFolder(options.socketFolderName, options.user);
  await rm(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true });
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
        throw new StartProblem(`PostgreSQL does not start: ${end} (see ${logFile})`);
      // Another process may be starting the server too, or orphans of a killed server may not have ended yet.
      await pause(RETRY_MS);
      return undefined;
    }
    await pause(POLL_MS);
  }
}
