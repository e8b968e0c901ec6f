import type { RequestListener } from 'node:http';
import type { Call } from '#platform/contract/call.ts';
import type { FirstCalls } from '#platform/contract/first-calls.ts';
import type { PageRights } from '#platform/contract/staff.ts';
import type { Portfolio } from '#platform/contract/storefront.ts';
import type { Shop } from '#platform/shop.ts';
import type { Settings } from '#settings';
import type { ChangeVersions } from './cache/change-versions.ts';
import type { OwnWrites } from './cache/own-writes.ts';
import type { StorefrontFiles } from './files/storefront-files.ts';
import type { DiskSpace } from './http/disk-space.ts';
import type { Identity } from './identity.ts';
import type { ChangeFeed } from './live/change-feed.ts';
import type { StreamRegistry } from './live/stream-registry.ts';
import type { Metrics } from './metrics/measure-requests.ts';

/** The use cases of the shop, and what HTTP handling needs besides. */
export type ServerContext = {
  shop: Shop;
  settings: Settings;
  /** The rights that pages of the back office take. */
  pageRights: PageRights;
  /** The addresses of pages that visitors see before the shop opens. */
  pagesBeforeOpening: readonly string[];
  /** The addresses of pages that may ask for the camera. */
  pagesWithCamera: readonly string[];
  /** The calls that pages of staff make first, by the address of the page. */
  firstCalls: FirstCalls;
  /** Every call below `/api`. */
  calls: readonly Call[];
  portfolio: Portfolio;
  storefrontFiles: StorefrontFiles;
  identity: Identity;
  changes: ChangeFeed;
  /** Data versions for all caches of this process. */
  versions: ChangeVersions;
  /** Keeps callers from reading a state older than their own write. */
  ownWrites: OwnWrites;
  streams: StreamRegistry;
  /** True once shutdown begins: requests still get answers, but `/readyz` fails. */
  stopping: { begun: boolean };
  disk: DiskSpace;
  metrics: Metrics;
  /** Undefined without OTEL_EXPORTER_OTLP_ENDPOINT. */
  tracing?: Tracing | undefined;
  /** Settings of the card form in the browser. */
  cardForm: { publishableKey: string; scriptUrl: string | null };
  /** The label of the social sign-in button; null without a provider. */
  socialName: string | null;
};

/** Ends a span; with an error it counts as failed. */
export type EndSpan = (error?: unknown) => void;

/** Traces what the shop does, as spans within each other. Their names and attributes hold no personal data. */
export type Tracing = {
  /** Makes each request a span, within the trace that its `traceparent` names. */
  requests(listener: RequestListener): RequestListener;
  /** Makes each call of a function a span. */
  spans<A extends unknown[], T>(
    name: string,
    work: (...args: A) => Promise<T>,
    attributes?: Record<string, string>,
  ): (...args: A) => Promise<T>;
  /** Begins a span within the present one; undefined outside of any. */
  startWithin(name: string, attributes: Record<string, string>): EndSpan | undefined;
  /** Makes a callback part of the present span, whenever it is called. */
  bind<F>(callback: F): F;
  /** Sends what is left, for three seconds at most. */
  stop(): Promise<void>;
};
