import { totalmem } from 'node:os';

/**
 * The bytes that a cache may hold: `share` of the memory that the machine, or the container, gives the process, and at
 * most `mostBytes`.
 */
export function shareOfMemory(share: number, mostBytes: number, memoryBytes = memoryOfProcess()): number {
  return Math.min(Math.floor(memoryBytes * share), mostBytes);
}

// Without a limit, `constrainedMemory` is 0 or more than there is.
const memoryOfProcess = () => Math.min(process.constrainedMemory() || totalmem(), totalmem());
