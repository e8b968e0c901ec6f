import type { Article, Portfolio, Storefront } from '#contract/storefront.ts';
import type { Settings } from '#settings';
import type { Shop } from '#shop/context.ts';
import type { ChangeVersions } from './cache/change-versions.ts';
import type { OwnWrites } from './cache/own-writes.ts';
import type { DiskSpace } from './http/disk-space.ts';
import type { Identity } from './identity/identity.ts';
import type { ChangeFeed } from './live/change-feed.ts';
import type { EventStreams } from './live/event-streams.ts';
import type { Metrics } from './metrics/measure-requests.ts';

/** What the server is made of: the shop's use cases and what answering over HTTP needs beside them. */
export type ServerContext = {
  shop: Shop;
  settings: Settings;
  storefront: Storefront;
  articles: Article[];
  portfolio: Portfolio;
  identity: Identity;
  changes: ChangeFeed;
  /** What is current, for all answers that this process keeps. */
  versions: ChangeVersions;
  /** Who wrote a moment ago, and must read it. */
  ownWrites: OwnWrites;
  streams: EventStreams;
  /** Whether the shop has been told to stop: it answers on, and a proxy is to send nobody more. */
  stopping: { begun: boolean };
  disk: DiskSpace;
  metrics: Metrics;
  /** What the card form in the browser needs. */
  cardForm: { publishableKey: string; scriptUrl: string | null };
  /** The name on the social sign-in button; null without a provider. */
  socialName: string | null;
};
