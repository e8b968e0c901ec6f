import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '#packages/embedded-postgres/free-port.ts';
import { builtProgram } from './built-program.ts';
import { type Caller, callerOf } from './caller.ts';
import type { Moment } from './die-when-told.ts';

/** A whole shop in a separate process that can be killed and restarted at the same address. */
export type ServingProcess = {
  url: string;
  call: Caller;
  /** The current process's output, line by line. */
  said: string[];
  /** Undefined while it runs. */
  ended(): string | undefined;
  /** Resolves when it serves. */
  start(): Promise<void>;
  /** SIGKILL: no cleanup at all. */
  kill(): Promise<void>;
  /** SIGTERM, as an operator would. */
  stop(): Promise<void>;
  /** Names the moment at which a `mortal` process dies; resolves when the process has received it. */
  dieAt(moment: Moment): Promise<void>;
  /** Resolves with the signal that ended the process. */
  death(): Promise<string>;
};

/** Prepares a process without starting it; `env` adds to the default settings. */
export async function prepareServingProcess(
  env: Record<string, string>,
  { mortal = false } = {},
): Promise<ServingProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const said: string[] = [];
  let child: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || ended()) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }

  const ended = () =>
    child && (child.exitCode !== null || child.signalCode !== null)
      ? `${child.signalCode ?? child.exitCode}: ${said.join('\n')}`
      : undefined;

  return {
    url,
    said,
    ended,
    call: callerOf((path, init) => fetch(`${url}${path}`, init)),
    async start() {
      said.length = 0;
      child = spawn(process.execPath, [await builtProgram(mortal ? 'serve-until-told' : 'serve-calls')], {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          PORT: String(port),
          PUBLIC_URL: url,
          RATE_LIMIT: 'off',
          LOG_LEVEL: 'error',
          ADMIN_EMAIL: 'ada@example.com',
          ADMIN_PASSWORD: 'Ada’s password',
          ...env,
        },
      });
      const { stdout, stderr } = child as ChildProcess & {
        stdout: NodeJS.ReadableStream;
        stderr: NodeJS.ReadableStream;
      };
      createInterface({ input: stderr }).on('line', (line) => said.push(line));
      await new Promise<void>((resolve, reject) => {
        createInterface({ input: stdout }).on('line', (line) => {
          said.push(line);
          if (/ is open at |^The jobs of /.test(line)) resolve();
        });
        child?.once('exit', () => reject(new Error(`The shop did not start. ${said.join('\n')}`)));
      });
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async dieAt(moment) {
      if (!child) throw new Error('The shop is not started');
      const heard = once(child, 'message');
      child.send(moment);
      await heard;
    },
    async death() {
      if (child && !ended()) await once(child, 'exit');
      return String(child?.signalCode ?? child?.exitCode);
    },
  };
}
