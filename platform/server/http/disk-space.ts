import { statfs } from 'node:fs/promises';
import type { Log } from '#platform/shop.ts';

export type DiskSpace = { isLow(): Promise<boolean> };

type Options = {
  folder: string;
  /** The threshold; 0 disables the check. */
  leastFreeMegabytes: number;
  log: Log;
  /** How long a result is reused. */
  forMs?: number;
  /** Defaults to `statfs` of Node.js. */
  ask?: (folder: string) => Promise<{ bavail: number; bsize: number }>;
};

const FOR_MS = 2_000;
const MEGABYTE = 1_000_000;

/** Checks a disk's free space at most every two seconds and logs each transition. A failed check counts as not full. */
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
