import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, copyFile, cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#packages/embedded-postgres/free-port.ts';
import { findProgram } from '../../scripts/debian-packages.mjs';

const NOBODY = 65534;

/** A real PgBouncer in front of one database. */
export type PgBouncer = { url: string; stop(): Promise<void> };

/** The PgBouncer for the tests; undefined where there is none and none can be had. */
export const pgBouncer = findProgram(fileURLToPath(new URL('../../', import.meta.url)), 'pgbouncer');

/** Starts PgBouncer in the mode with these lines added to its configuration. */
export async function startPgBouncer(target: string, lines: readonly string[]): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-pgbouncer-'));
  const port = await freePort();
  const server = new URL(target);
  const { searchParams, username, password, pathname } = server;
  const host = searchParams.get('host') ?? server.hostname;
  const at = `host=${host} port=${searchParams.get('port') ?? (server.port || 5432)}`;
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    [
      `[databases]\n${pathname.slice(1)} = ${at} user=${username} password=${decodeURIComponent(password)}`,
      `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any`,
      ...lines,
    ].join('\n'),
  );
  const user = await ordinaryUser(host);
  const program = await copyProgram(folder);
  if (user) await chown(folder, user.uid, user.gid);
  const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], {
    ...user,
    env: { ...pgBouncer!.env, LD_LIBRARY_PATH: join(folder, 'lib') },
    cwd: folder,
    stdio: 'ignore',
  });
  await answering(port, child);
  return {
    url: `postgresql://${username}:any@127.0.0.1:${port}${pathname}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Copies program and libraries to where an ordinary user reaches them, names of files as they are: the clone may lie in a folder of root's. */
async function copyProgram(folder: string): Promise<string> {
  const { path, env } = pgBouncer!;
  const libraries = (env.LD_LIBRARY_PATH ?? '').split(delimiter).filter((found) => existsSync(found));
  for (const found of libraries)
    await cp(found, join(folder, 'lib'), { recursive: true, verbatimSymlinks: true });
  const program = join(folder, 'pgbouncer');
  await copyFile(path, program);
  return program;
}

/** PgBouncer refuses to run as root, and reaches the server's socket as the socket's owner. */
async function ordinaryUser(host: string): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = host.startsWith('/') ? await stat(host) : undefined;
  return owner?.uid ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
}

async function answering(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error(`PgBouncer ended with ${child.exitCode}`);
}
