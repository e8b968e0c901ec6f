import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { freePort } from './free-port.ts';
import { privateFolder } from './private-folder.ts';
import { dataArgument, type ServerUser, serverEnvironment } from './server-user.ts';

/** Options of the server process; `extra` adds or overrides PostgreSQL settings. */
export type ServerOptions = {
  cluster: Cluster;
  binaries: Binaries;
  user: ServerUser | undefined;
  /** The folder of the server's socket, outside the clone. */
  socketFolderName: string;
  extra: Record<string, string>;
  started: () => void;
};

const LARGEST_LOG_BYTES = 5_000_000;

/** Starts PostgreSQL as a child that survives a crash of the shop, without waiting until it is ready. */
export async function startServer(options: ServerOptions): Promise<ChildProcess> {
  const { cluster, binaries, user } = options;
  keepLogSmall(cluster.logFile);
  const log = openSync(cluster.logFile, 'a', 0o600);
  try {
    const flags = Object.entries(await settings(options)).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const program = process.platform === 'win32' ? 'pg_ctl' : 'postgres';
    const data = dataArgument(cluster.data, user);
    // On Windows only pg_ctl can start a server from an administrator's account.
    const args =
      process.platform === 'win32'
        ? ['start', '-W', '-D', data, '-l', cluster.logFile, '-o', flags.join(' ')]
        : ['-D', data, ...flags];
    const server = spawn(join(binaries.folder, 'bin', program), args, {
      ...user,
      cwd: cluster.data,
      env: serverEnvironment(),
      stdio: ['ignore', log, log],
      // A separate process group: Ctrl-C must reach only the shop, which finishes its requests first.
      detached: true,
    });
    server.unref();
    options.started();
    return server;
  } finally {
    closeSync(log);
  }
}

async function settings({ socketFolderName, user, extra }: ServerOptions): Promise<Record<string, string>> {
  const reach: Record<string, string> =
    process.platform === 'win32'
      ? { listen_addresses: '127.0.0.1', port: String(await freePort()) }
      : {
          listen_addresses: '',
          unix_socket_directories: await privateFolder(socketFolderName, user),
          port: '5432',
        };
  return {
    ...reach,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    shared_buffers: '128MB',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The shop logs its refused statements; this log is for the server's own events.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...extra,
  };
}

function keepLogSmall(file: string): void {
  if (existsSync(file) && statSync(file).size > LARGEST_LOG_BYTES) renameSync(file, `${file}.1`);
}

/** The last reason in the server's log for not starting. */
export function lastComplaint(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').slice(-4_000).trimEnd().split('\n');
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? 'its log gives no reason';
}
