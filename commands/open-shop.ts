import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '#db/connect.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { countChanges } from '#server/cache/change-versions.ts';
import { createOwnWrites } from '#server/cache/own-writes.ts';
import type { ServerContext } from '#server/context.ts';
import { watchDiskSpace } from '#server/http/disk-space.ts';
import { createIdentity } from '#server/identity/create-identity.ts';
import { openChangeFeed } from '#server/live/change-feed.ts';
import { followBrand } from '#server/live/follow-brand.ts';
import { createStreamRegistry } from '#server/live/stream-registry.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { traceShop } from '#server/tracing/trace-shop.ts';
import type { Settings } from '#settings';
import { publishedLook } from '#shop/content/published-look.ts';
import type { Log, Shop } from '#shop/context.ts';
import { openStore } from '#shop/files/open-store.ts';
import { createDelivery } from '#shop/mail/deliver-mail.ts';
import { liveTokens } from '#shop/members/access-token.ts';
import { readShopId } from '#shop/payments/shop-id.ts';
import { createStripeProvider } from '#shop/payments/stripe/stripe-provider.ts';
import { followSettings } from '#shop/settings/current-settings.ts';
import { twoFactorKey } from '#shop/two-factor/seal-secret.ts';
import { readPrintLook } from '#storefronts/read-print-look.ts';
import { readStorefront, type StorefrontData } from '#storefronts/read-storefront.ts';
import { readTheme } from '#storefronts/read-theme.ts';
import { backupsOf } from './backups-of.ts';
import { readSecret } from './secret.ts';

export type OpenShop = ServerContext & {
  database: Database;
  storefrontData: StorefrontData;
  sandbox: Sandbox | undefined;
};

/** Wires settings, database and outside services into one shop; services without settings get a stand-in. */
export async function openShop(settings: Settings, database: Database, log: Log): Promise<OpenShop> {
  const [secret, storefrontData, shopId] = await Promise.all([
    readSecret(settings.secret, settings.dataDir),
    readStorefront(settings.storefront),
    readShopId(database.pool),
  ]);
  const { storefront } = storefrontData;
  const sandbox =
    settings.env === 'demo'
      ? (await import('#sandbox/sandbox.ts')).createSandbox({
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
    theme: await readTheme(settings.storefront),
  };
  const ownLook = onceRead(() => readPrintLook(settings.storefront));
  const changes = await openChangeFeed(database.url, log);
  followSettings(database.pool, changes);
  const brand = await followBrand(database.pool, starting, changes, log);
  const tracing =
    settings.otlpEndpoint === undefined
      ? undefined
      : (await import('#server/tracing/start-tracing.ts')).startTracing(
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
    portfolio: storefrontData.portfolio,
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
