import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type StartLog, StartProblem } from '#db/start-problem.ts';
import { joinServer, type Stake } from './join-server.ts';
import { isAlive, isServing, type RunningServer, readPidFile } from './running-server.ts';
import { lastComplaint, type ServerOptions, startServer } from './start-server.ts';

const POLL_MS = 10;
const START_ATTEMPTS = 3;

/** Takes over the server that runs on the data, or starts one; either way it accepts connections when this returns. */
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
      if (running) await forgetStranger(running, data, log);
      starts += 1;
    }
    const server = adopted ? running : await start(options);
    const stake = await joinServer(server, data, password);
    if (stake) return { stake, adopted };
  }
  throw new StartProblem(`PostgreSQL starts and stops at once: ${lastComplaint(logFile)} (see ${logFile})`);
}

// PostgreSQL itself would refuse to start for as long as the other program lives.
async function forgetStranger(running: RunningServer, data: string, log: StartLog): Promise<void> {
  if (!isAlive(running.pid)) return;
  log.warn(
    `The database was not shut down, and its process id ${running.pid} is another program's now: starting anew`,
  );
  await rm(join(data, 'postmaster.pid'), { force: true });
}

async function start(options: ServerOptions): Promise<RunningServer> {
  const { data, logFile } = options.cluster;
  const child = await startServer(options);
  let end: string | undefined;
  child.once('error', (error) => {
    end = error.message;
  });
  // On Windows the child is pg_ctl, which ends well when the server has been started.
  child.once('exit', (code) => {
    if (code !== 0) end ??= lastComplaint(logFile);
  });
  for (;;) {
    const server = readPidFile(data);
    if (server && isServing(server, data)) return server;
    if (end !== undefined) throw new StartProblem(`PostgreSQL does not start: ${end} (see ${logFile})`);
    await pause(POLL_MS);
  }
}
