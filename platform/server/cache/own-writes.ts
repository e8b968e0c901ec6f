import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Settings } from '#settings';
import type { ChangeFeed } from '../live/change-feed.ts';
import type { ChangeVersion, ChangeVersions } from './change-versions.ts';

/** Which cached responses a caller may get: all, those no older than a version, or none. */
export type MayRead = 'all' | ChangeVersion | 'nothing';

type Credentials = { cookie?: string | undefined; authorization?: string | undefined };

/** Guarantees that callers never read a state older than their own last write, on any process. */
export type OwnWrites = {
  /** Returns a `Set-Cookie` value with a random mark, which says nothing about the caller. */
  mark(): string;
  /** Resolves when this process has received the write that the cookie names; undefined if it already has. */
  hear(cookie: string | undefined): Promise<void> | undefined;
  mayRead(credentials: Credentials): MayRead;
};

// Longer than stale pages are served, so that writers never get a page from before their write.
const MARK_SECONDS = 15 * 60;
const MOST_MARKS = 10_000;
const MARK = /^[\w-]{16}$/;

/**
 * Responses carry a mark once the write is committed. A process that sees a new mark queries the database on its LISTEN
 * connection: when the reply arrives, so has the change. No clocks or counters are compared.
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
      // If the query fails, the caller gets nothing from the cache.
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
