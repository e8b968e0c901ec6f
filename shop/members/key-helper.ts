import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { serveKeys } from './serve-keys.ts';

/** The arguments of `scrypt`. */
type KeyRequest = [password: string, salt: string, bytes: number, cost: object];
type Helper = { child: ChildProcess; ask(request: KeyRequest): Promise<Buffer | undefined> };

// A fifth of the share that the shop's process and PostgreSQL each have where they compete.
const NICE = 7;
const ANSWER_WITHIN_MS = 10_000;
const IDLE_MS = 30_000;

// scrypt fills 32 MB. Memory that glibc keeps saves it a quarter of its time.
const KEPT_MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_MAX_: '0', MALLOC_TRIM_THRESHOLD_: '1073741824' };

let current: Helper | undefined;

/** Derives a key in a process of lower priority, which runs while it is used; undefined if that process fails. */
export async function askKeyHelper(request: KeyRequest): Promise<Buffer | undefined> {
  try {
    current ??= startHelper();
    return await current.ask(request);
  } catch {
    return undefined;
  }
}

export const keyHelperPid = () => current?.child.pid;

function startHelper(): Helper {
  const settle = new Map<string, (key?: Buffer) => void>();
  const child = spawn(process.execPath, ['--eval', `(${serveKeys})(${NICE})`], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: KEPT_MEMORY,
    // A session of its own, because Linux may divide the processor among sessions before it looks at priorities.
    detached: true,
    windowsHide: true,
  });
  const end = () => {
    if (current?.child === child) current = undefined;
    child.kill('SIGKILL');
    for (const give of settle.values()) give();
  };
  child.on('error', end).on('exit', end);
  child.stdin.on('error', end);
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [id = '', key = ''] = line.split(' ');
    settle.get(id)?.(Buffer.from(key, 'hex'));
  });
  // The shop may end while the helper waits.
  for (const held of [child, child.stdin, child.stdout]) (held as Unreferenced).unref();
  const idle = setTimeout(end, IDLE_MS).unref();
  let count = 0;

  return {
    child,
    ask(request) {
      const id = String(++count);
      const [, , bytes] = request;
      const { promise, resolve } = Promise.withResolvers<Buffer | undefined>();
      // Referenced, so that this process stays until the answer.
      const late = setTimeout(end, ANSWER_WITHIN_MS);
      settle.set(id, (key) => {
        clearTimeout(late);
        settle.delete(id);
        resolve(key?.length === bytes ? key : undefined);
      });
      idle.refresh();
      child.stdin.write(`${JSON.stringify([id, ...request])}\n`);
      return promise;
    },
  };
}

// Pipes are sockets, which the types do not say.
type Unreferenced = { unref(): void };
