import { statfs } from 'node:fs/promises';
import type { Log } from '#shop/context.ts';

/** Whether there is room left to write where the shop keeps its data. */
export type DiskSpace = { isLow(): Promise<boolean> };

type Options = {
  folder: string;
  /** Below this there is too little; 0 looks at nothing. */
  leastFreeMegabytes: number;
  log: Log;
  /** How long an answer is good for. */
  forMs?: number;
  /** As node's own, which asks the file system. */
  ask?: (folder: string) => Promise<{ bavail: number; bsize: number }>;
};

const FOR_MS = 2_000;
const MEGABYTE = 1_000_000;

/**
 * Looks at the free space of a folder's disk when somebody asks, every two seconds at most, and says in the log when it
 * has become too little and when there is room again. A folder that cannot be asked is not called full.
 */
export function watchDiskSpace({
  folder,
  leastFreeMegabytes,
  log,
  forMs = FOR_MS,
  ask = statfs,
}: Options): DiskSpace {
  let looked = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(false);
  let low = false;

  async function look(): Promise<boolean> {
    try {
      const { bavail, bsize } = await ask(folder);
      const freeMegabytes = Math.floor((bavail * bsize) / MEGABYTE);
      const isLow = freeMegabytes < leastFreeMegabytes;
      if (isLow && !low)
        log.error({ freeMegabytes }, 'The disk is nearly full: until there is room the shop is read-only');
      if (!isLow && low) log.info({ freeMegabytes }, 'There is room on the disk again');
      low = isLow;
    } catch (error) {
      log.warn({ err: error }, 'The free space of the disk is not known');
      low = false;
    }
    return low;
  }

  return {
    async isLow() {
      if (leastFreeMegabytes === 0) return false;
      const now = performance.now();
      if (now - looked >= forMs) {
        looked = now;
        answer = look();
      }
      return answer;
    },
  };
}
