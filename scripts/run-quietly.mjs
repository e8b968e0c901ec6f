import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Runs a program to its end, without blocking this process, and returns how it ended and what it said. */
export async function runQuietly(command, words, options) {
  const child = spawn(command, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close').then(
    ([status]) => ({ status }),
    (error) => ({ error }),
  );
  const [{ status = null, error }, stdout, stderr] = await Promise.all([
    ended,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { status, error, stdout, stderr };
}
