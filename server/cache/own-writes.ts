import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Settings } from '#settings';
import type { ChangeFeed } from '../live/change-feed.ts';
import type { ChangeVersion, ChangeVersions } from './change-versions.ts';

/** What somebody may be given of what is kept: all of it, what is no older than a moment, or nothing. */
export type MayRead = 'all' | ChangeVersion | 'nothing';

type Credentials = { cookie?: string | undefined; authorization?: string | undefined };

/** Sees to it that nobody reads a state older than their own last write, on whichever process. */
export type OwnWrites = {
  /** `Set-Cookie` for the answer of a write: a mark of this write, which tells nothing about its writer. */
  mark(): string;
  /** Resolves when this process has heard of the write that a cookie names; undefined when there is nothing to wait for. */
  hear(cookie: string | undefined): Promise<void> | undefined;
  mayRead(credentials: Credentials): MayRead;
};

// Longer than pages are shown while the database is away, so that no writer is shown one from before their write.
const MARK_SECONDS = 15 * 60;
const MOST_MARKS = 10_000;
const MARK = /^[\w-]{16}$/;

/**
 * A mark is handed out after its write was committed. A process that meets a mark for the first time asks the database, over the
 * connection that receives changes, and has received the write when the answer comes: no clock and no number is compared.
 */
export function createOwnWrites(
  changes: Pick<ChangeFeed, 'caughtUp'>,
  { now }: Pick<ChangeVersions, 'now'>,
  { publicUrl, storefront }: Pick<Settings, 'publicUrl' | 'storefront'>,
): OwnWrites {
  const isSecure = publicUrl.startsWith('https://');
  const begin = `${isSecure ? '__Host-' : ''}${storefront}.written=`;
  const attributes = `Path=/; Max-Age=${MARK_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const heard = new LRUCache<string, ChangeVersion>({ max: MOST_MARKS });

  function markIn(cookie: string | undefined): string | undefined {
    if (!cookie?.includes(begin)) return undefined;
    const found = cookie.split(/; */).find((pair) => pair.startsWith(begin));
    const mark = found?.slice(begin.length);
    return mark && MARK.test(mark) ? mark : undefined;
  }

  return {
    mark: () => `${begin}${randomBytes(12).toString('base64url')}; ${attributes}`,

    hear(cookie) {
      const mark = markIn(cookie);
      if (mark === undefined || heard.has(mark)) return undefined;
      // Where it cannot be told, the writer is given nothing that is kept.
      return changes.caughtUp().then(
        () => void heard.set(mark, now()),
        () => undefined,
      );
    },

    mayRead({ cookie, authorization }) {
      if (authorization !== undefined) return 'nothing';
      const mark = markIn(cookie);
      return mark === undefined ? 'all' : (heard.get(mark) ?? 'nothing');
    },
  };
}
