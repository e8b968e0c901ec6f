import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../../scripts/problem.mjs';
import { enterAsContainer } from './enter-root.ts';

const READY_WITHIN_MS = 90_000;

/**
 * Runs a program alone in a root folder, as a container would run it: looks at its shop as soon as that is ready, and stops it
 * by SIGTERM. Needs root on Linux.
 */
export async function runInRoot(
  root: string,
  command: readonly string[],
  environment: Record<string, string>,
  look: (url: string) => Promise<void>,
): Promise<void> {
  const child = enterAsContainer(root, command, {
    PATH: process.env.PATH ?? '',
    DATA_DIR: '/data',
    ...environment,
  });
  const url = `http://127.0.0.1:${environment.PORT}`;
  try {
    await answering(`${url}/readyz`, child);
    await look(url);
    await stop(child);
  } finally {
    // It runs as another user, so it survives the end of "unshare".
    const inside = await insideOf(child);
    if (inside) process.kill(inside, 'SIGKILL');
    child.kill('SIGKILL');
  }
}

async function insideOf({ pid }: ChildProcess): Promise<number> {
  return Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')).trim());
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const patientUntil = Date.now() + READY_WITHIN_MS;
  while (child.exitCode === null && Date.now() < patientUntil) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    await pause(100);
  }
  throw new Problem(`The shop in the empty root did not become ready (it ended with ${child.exitCode}).`);
}

// `unshare` passes no signal on, so the program itself gets it.
async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  process.kill(await insideOf(child), 'SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Problem(`The shop in the empty root ended with ${code} after SIGTERM.`);
}
