import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Change } from '#platform/contract/changes.ts';
import { createAnswerCache } from '#platform/server/cache/answer-cache.ts';
import { tagShared } from '#platform/server/cache/cache-tag.ts';
import { cachedListener } from '#platform/server/cache/cached-listener.ts';
import { countChanges } from '#platform/server/cache/change-versions.ts';
import { createOwnWrites, type OwnWrites } from '#platform/server/cache/own-writes.ts';
import type { PreparedAnswer } from '#platform/server/cache/prepare-answer.ts';
import type { Watcher } from '#platform/server/live/change-feed.ts';

export type ShopWithMemory = {
  url: string;
  /** The paths that the shop behind the memory was asked, and what it answers: `version 1`, `version 2` unless told. */
  asked: string[];
  answer: (request: Request) => Response | Promise<Response>;
  isBusy: boolean;
  /** Counts the requests that reached the memory. */
  arrived: number;
  /** Tells of changes. */
  feed: Watcher;
  /** Runs while the shop waits to learn whether it has heard all changes. */
  caughtUp: () => Promise<void>;
  ownWrites: OwnWrites;
  get(path: string, headers?: Record<string, string>): Promise<string>;
  close(): void;
};

/** An answer that may be given to everyone. */
export function forEveryone(
  text: string,
  topics: Change[] = ['products'],
  headers: Record<string, string> = {},
): Response {
  const made = new Response(text, { headers: { 'content-type': 'text/plain', ...headers } });
  tagShared(made.headers, topics);
  return made;
}

/** The memory for everyone's answers over HTTP, before a shop that answers as a test says. */
export async function startShopWithMemory(): Promise<ShopWithMemory> {
  const watchers: Watcher[] = [];
  const moments = countChanges({ watch: (watcher) => void watchers.push(watcher) });
  const [feed] = watchers;
  if (!feed) throw new Error('Nobody watches for changes');
  const ownWrites = createOwnWrites({ caughtUp: () => shop.caughtUp() }, moments, {
    publicUrl: 'http://localhost:3000',
    storefront: 'keyboards',
  });
  const listener = cachedListener(
    { shared: createAnswerCache<PreparedAnswer>(moments, 1_000_000), ownWrites },
    (request) => {
      shop.asked.push(new URL(request.url).pathname);
      return shop.answer(request);
    },
    (make) => (request, response) => (shop.isBusy ? response.writeHead(503).end() : make(request, response)),
  );
  const server = createServer((request, response) => {
    listener(request, response);
    shop.arrived += 1;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  let version = 0;
  const shop: ShopWithMemory = {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    asked: [],
    answer: () => forEveryone(`version ${++version}`),
    isBusy: false,
    arrived: 0,
    feed,
    caughtUp: async () => undefined,
    ownWrites,
    get: async (path, headers = {}) => (await fetch(`${shop.url}${path}`, { headers })).text(),
    close: () => void server.close(),
  };
  return shop;
}
