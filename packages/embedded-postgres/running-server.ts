import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The contents of PostgreSQL's pid file; `host` is the socket's folder, or an address where sockets do not exist. */
export type RunningServer = { pid: number; host: string; port: number };

/** Reads the pid file of the server on the data, dead or alive. Undefined until the server has written its address. */
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

/** Returns whether any process has this id. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns whether this server still runs on the data, ready for connections or not. */
export function isServing(server: RunningServer, data: string): boolean {
  return readPidFile(data)?.pid === server.pid && isAlive(server.pid) && livesIn(server.pid, data);
}

// After a power loss the id may belong to any program, or to a zombie. On Linux PostgreSQL's working directory is its data
// folder, so we can tell; on other systems we assume that it is the server.
function livesIn(pid: number, data: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false;
  }
}
