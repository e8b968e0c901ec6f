import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Binaries } from './binaries.ts';
import { OWNER } from './cluster.ts';
import { dataArgument, type ServerUser, serverEnvironment } from './server-user.ts';
import { StartProblem } from './start-problem.ts';

// pg_trgm ignores letters beyond ASCII unless the libc locale knows Unicode.
const LETTERS = process.platform === 'darwin' ? ['en_US.UTF-8', 'C'] : ['C.UTF-8', 'C'];

/** Runs initdb in an empty folder: UTF-8, the same collation on every machine, a password for every connection. */
export async function initialise(
  data: string,
  binaries: Binaries,
  user: ServerUser | undefined,
  passwordFile: string,
): Promise<void> {
  let complaint = '';
  for (const letters of LETTERS) {
    const { code, said } = await runInitdb(data, binaries, user, [
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...locale(binaries),
      `--lc-ctype=${letters}`,
      '--no-instructions',
    ]);
    if (code === 0) return;
    complaint = said.split('\n').find((line) => /error|FATAL|invalid/i.test(line)) ?? said.trim();
    if (!complaint.includes('locale')) break;
  }
  throw new StartProblem('The database could not be created in {folder}: {complaint}', {
    folder: data,
    complaint,
  });
}

// Since version 17 PostgreSQL has a built-in C.UTF-8 that never changes.
function locale(binaries: Binaries): string[] {
  const own = Number.parseInt(binaries.version, 10) >= 17;
  return own ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C'];
}

async function runInitdb(
  data: string,
  binaries: Binaries,
  user: ServerUser | undefined,
  options: string[],
): Promise<{ code: number | null; said: string }> {
  const initdb = spawn(join(binaries.folder, 'bin', 'initdb'), ['-D', dataArgument(data, user), ...options], {
    ...user,
    cwd: data,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(initdb.stderr), once(initdb, 'close')]);
  return { code, said };
}
