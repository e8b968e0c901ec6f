import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** What PostgreSQL wrote into its pid file: `host` is a socket's folder, or an address where there are no sockets. */
export type RunningServer = { pid: number; host: string; port: number };

/** Reads who runs on the data, or did when it ended without tidying up. Undefined until it says where it listens. */
export function readPidFile(data: string): RunningServer | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const [pid, , , port, socketFolder, address] = lines;
  const host = socketFolder || address;
  return Number(pid) && Number(port) && host ? { pid: Number(pid), port: Number(port), host } : undefined;
}

/** Whether a process of this id exists, whosoever it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether this server still runs on the data, ready or not. */
export function isServing(server: RunningServer, data: string): boolean {
  return readPidFile(data)?.pid === server.pid && isAlive(server.pid) && livesIn(server.pid, data);
}

// After a power loss the id in the file may belong to any other program, or to a process that ended and waits to be
// buried. Linux can tell: PostgreSQL lives inside its data folder. Elsewhere the benefit of the doubt is the server's.
function livesIn(pid: number, data: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false;
  }
}
