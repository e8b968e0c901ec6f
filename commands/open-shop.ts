import { randomUUIDv7 } from 'node:crypto';
import { createIdentity } from '#modules/accounts/identity/create-identity.ts';
import { liveTokens } from '#modules/accounts/shop/access-token.ts';
import { twoFactorKey } from '#modules/accounts/shop/two-factor/seal-secret.ts';
import { followBrand } from '#modules/content/server/follow-brand.ts';
import { publishedLook } from '#modules/content/shop/published-look.ts';
import { readShopId } from '#modules/payments/shop/shop-id.ts';
import { createStripeProvider } from '#modules/payments/shop/stripe/stripe-provider.ts';
import type { Sandbox } from '#packages/stand-ins/sandbox.ts';
import type { Database } from '#platform/db/connect.ts';
import { openStore } from '#platform/files/open-store.ts';
import { createDelivery } from '#platform/mail/deliver-mail.ts';
import { type Composition, compose, type Module } from '#platform/module.ts';
import { countChanges } from '#platform/server/cache/change-versions.ts';
import { createOwnWrites } from '#platform/server/cache/own-writes.ts';
import type { ServerContext } from '#platform/server/context.ts';
import { watchDiskSpace } from '#platform/server/http/disk-space.ts';
import { openChangeFeed } from '#platform/server/live/change-feed.ts';
import { createStreamRegistry } from '#platform/server/live/stream-registry.ts';
import { createMetrics } from '#platform/server/metrics/metrics.ts';
import { traceShop } from '#platform/server/tracing/trace-shop.ts';
import { followSettings } from '#platform/settings/current-settings.ts';
import type { Log, Shop } from '#platform/shop.ts';
import type { Settings } from '#settings';
import { openStorefront } from '#themes/open-storefront.ts';
import { readPrintLook } from '#themes/read-print-look.ts';
import type { StorefrontData } from '#themes/read-storefront.ts';
import { backupsOf } from './backups-of.ts';
import { composeShop } from './compose-shop.ts';
import { readSecret } from './secret.ts';

export type OpenShop = ServerContext & {
  routes: Composition['routes'];
  mounts: Composition['mounts'];
  database: Database;
  storefrontData: StorefrontData;
  sandbox: Sandbox | undefined;
};

/** Wires settings, database and outside services into one shop; services without settings get a stand-in. */
export async function openShop(
  settings: Settings,
  database: Database,
  log: Log,
  modules?: readonly Module[],
): Promise<OpenShop> {
  const parts = modules ? compose(modules) : (await composeShop(settings)).composition;
  const [secret, storefrontData, shopId] = await Promise.all([
    readSecret(settings.secret, settings.dataDir),
    openStorefront(settings),
    readShopId(database.pool),
    composeShop(settings),
  ]);
  const { storefront } = storefrontData;
  const sandbox =
    settings.env === 'demo'
      ? (await import('#packages/stand-ins/sandbox.ts')).createSandbox({
          pool: database.pool,
          publicUrl: settings.publicUrl,
          // A process with jobs only serves no stand-ins: it uses the stand-ins of the process that visitors reach.
          ownUrl: settings.jobs === 'only' ? settings.publicUrl : `http://127.0.0.1:${settings.port}`,
          dataDir: settings.dataDir,
          secret,
          log: (line) => log.debug({ from: 'sandbox' }, line),
        })
      : undefined;

  const stripe = settings.stripe ?? sandbox?.stripe;
  if (!stripe) throw new Error('No payment provider is set');
  const oidc = settings.oidc ?? sandbox?.oidc;
  const starting = {
    storefront,
    articles: storefrontData.articles,
    mails: storefrontData.mails,
    theme: storefrontData.theme,
    words: storefrontData.words,
  };
  const ownLook = onceRead(() => readPrintLook(storefrontData));
  const changes = await openChangeFeed(database.url, log);
  followSettings(database.pool, changes);
  const brand = await followBrand(database.pool, starting, changes, log);
  const tracing =
    settings.otlpEndpoint === undefined
      ? undefined
      : (await import('#platform/server/tracing/start-tracing.ts')).startTracing(
          settings.otlpEndpoint,
          settings.traceSampling,
        );
  const untraced: Shop = {
    pool: database.pool,
    newId: () => randomUUIDv7(),
    payments: createStripeProvider({
      secretKey: stripe.secretKey,
      webhookSecret: stripe.webhookSecret,
      dashboard: settings.stripe ? undefined : sandbox?.stripeDashboard,
      apiBase: settings.stripeApiBase ?? (settings.stripe ? undefined : sandbox?.stripeApiBase),
      shopId,
    }),
    deliver: createDelivery({
      from: settings.mailFrom,
      ...(settings.smtpUrl
        ? { smtpUrl: settings.smtpUrl, requireTls: settings.smtpTls === 'required' }
        : { folder: sandbox?.mailFolder ?? settings.dataDir }),
    }),
    log,
    starting,
    get brandName() {
      return brand().name;
    },
    get brandEmail() {
      return brand().email;
    },
    async printLook(at) {
      return publishedLook(this, await ownLook(), at);
    },
    productWords: Object.values(storefront.brand.product).join(' '),
    otherProductWords: storefront.brand.otherProductWords.join(' '),
    publicUrl: settings.publicUrl,
    uploads: openStore(settings.uploads, log),
    parts,
    needsLongStaffPasswords: settings.env === 'production',
    twoFactorKey: twoFactorKey(secret),
    backups: backupsOf(settings),
    maxUnpaidOrders: settings.maxUnpaidOrders,
    unpaidOrderMinutes: settings.unpaidOrderMinutes,
  };
  const shop = tracing ? traceShop(tracing, untraced) : untraced;
  const versions = countChanges(changes);
  return {
    shop,
    settings,
    pageRights: parts.pageRights,
    pagesBeforeOpening: parts.pagesBeforeOpening,
    pagesWithCamera: parts.pagesWithCamera,
    firstCalls: parts.firstCalls,
    calls: parts.calls,
    routes: parts.routes,
    mounts: parts.mounts,
    portfolio: storefrontData.portfolio,
    storefrontFiles: storefrontData.files,
    storefrontData,
    database,
    sandbox,
    identity: createIdentity({ shop, settings, secret, oidc }),
    metrics: createMetrics(shop, settings),
    tracing,
    changes,
    versions,
    ownWrites: createOwnWrites(changes, versions, settings),
    streams: createStreamRegistry(changes, (hashes) => liveTokens(shop, hashes)),
    stopping: { begun: false },
    disk: watchDiskSpace({
      folder: settings.dataDir,
      leastFreeMegabytes: settings.minFreeDiskMegabytes,
      log,
    }),
    cardForm: {
      publishableKey: stripe.publishableKey,
      scriptUrl: settings.stripe ? null : (sandbox?.stripeScriptUrl ?? null),
    },
    socialName: oidc?.name ?? null,
  };
}

/** Keeps what was read; a failure is tried again. */
function onceRead<T>(read: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= read().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}
