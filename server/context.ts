import type { Portfolio } from '#contract/storefront.ts';
import type { Settings } from '#settings';
import type { Shop } from '#shop/context.ts';
import type { ChangeVersions } from './cache/change-versions.ts';
import type { OwnWrites } from './cache/own-writes.ts';
import type { DiskSpace } from './http/disk-space.ts';
import type { Identity } from './identity/identity.ts';
import type { ChangeFeed } from './live/change-feed.ts';
import type { EventStreams } from './live/event-streams.ts';
import type { Metrics } from './metrics/measure-requests.ts';

/** The use cases of the shop, and what HTTP handling needs besides. */
export type ServerContext = {
  shop: Shop;
  settings: Settings;
  portfolio: Portfolio;
  identity: Identity;
  changes: ChangeFeed;
  /** Data versions for all caches of this process. */
  versions: ChangeVersions;
  /** Keeps callers from reading a state older than their own write. */
  ownWrites: OwnWrites;
  streams: EventStreams;
  /** True once shutdown begins: requests still get answers, but `/readyz` fails. */
  stopping: { begun: boolean };
  disk: DiskSpace;
  metrics: Metrics;
  /** Settings of the card form in the browser. */
  cardForm: { publishableKey: string; scriptUrl: string | null };
  /** The label of the social sign-in button; null without a provider. */
  socialName: string | null;
};
