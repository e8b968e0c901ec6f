import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isEmail, normaliseEmail } from '#platform/contract/email.ts';
import { t } from '#platform/words/t.ts';
import {
  BadSetting,
  bad,
  type Environment,
  isFileAddress,
  type SettingReader,
  settingReader,
} from './setting-values.ts';

export { BadSetting } from './setting-values.ts';

export const STOREFRONTS = ['keyboards', 'shovels'] as const;
export type StorefrontName = (typeof STOREFRONTS)[number];

export type StripeSettings = { secretKey: string; publishableKey: string; webhookSecret: string };
export type OidcSettings = { issuer: string; clientId: string; clientSecret: string; name: string };

/** The names that OpenTelemetry gives its samplers. */
export const TRACE_SAMPLERS = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const;
export type TraceSampling = { sampler: (typeof TRACE_SAMPLERS)[number]; share: number };
export type S3Service = NonNullable<ReturnType<typeof readService>>;
export type FilePlace = NonNullable<ReturnType<typeof readPlace>>;

export type BackupSettings = {
  /** Where scheduled backups go; undefined for none. */
  place: FilePlace | undefined;
  /** A passphrase, or the address of a key file. */
  key: string | undefined;
  everyHours: number;
  /** How many backups stay in the folder. */
  keep: number;
  beforeUpgrade: boolean;
};

export type Settings = {
  env: 'demo' | 'production';
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  storefront: StorefrontName;
  /** The folder of a theme, laid over a storefront. */
  theme?: string;
  /** The folders of extensions. */
  extensions: string[];
  dataDir: string;
  /** The object storage for addresses that begin with `s3://`. */
  s3?: S3Service;
  /** Where uploaded pictures are kept. */
  uploads: FilePlace;
  databaseUrl?: string;
  /** The role that owns the tables, if `databaseUrl` is a role with fewer rights. */
  databaseOwnerUrl?: string;
  /** Undefined in the demo, which generates one in the data folder. */
  secret?: string;
  firstAdmin?: { email: string; password: string };
  stripe?: StripeSettings;
  /** Overrides Stripe's own address. */
  stripeApiBase?: string;
  smtpUrl?: string;
  /** `smtp://` requires TLS, or may send without it. */
  smtpTls: 'required' | 'optional';
  mailFrom: string;
  oidc?: OidcSettings;
  unpaidOrderMinutes: number;
  maxUnpaidOrders: number;
  /** Below this the shop is read-only; 0 disables the check. */
  minFreeDiskMegabytes: number;
  rateLimit: boolean;
  /** Allows reading `/metrics` from other machines. */
  metricsToken?: string;
  /** How many proxies in front are trusted for the client's address. */
  trustProxy: number;
  /** This process runs jobs beside serving visitors, `only` jobs, or `none`. */
  jobs: 'on' | 'only' | 'none';
  backup: BackupSettings;
  /** How long the shop still serves while `/readyz` fails, before it stops accepting connections. */
  drainSeconds: number;
  /** True if HSTS includes the subdomains of `publicUrl`. */
  hstsSubdomains: boolean;
  otlpEndpoint?: string;
  /** Which requests are traced. */
  traceSampling: TraceSampling;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
};

/** Reads and validates the environment. Throws one `BadSetting` with a line for each wrong value and one for all missing ones. */
export function readSettings(environment: Environment): Settings {
  const read = settingReader(environment);
  const env = read.oneOf('SHOP_ENV', ['demo', 'production'], 'demo');
  const web = env === 'production' ? ['https:'] : ['http:', 'https:'];
  const port = read.whole('PORT', 3000, 0, 65535);
  const adminEmail = read.text('ADMIN_EMAIL');
  const adminPassword = read.text('ADMIN_PASSWORD');
  const s3 = readService(read);
  const place = (name: string) => read.attempt(() => readPlace(name, read.text(name), s3));
  const dataDir = read.folder('DATA_DIR') ?? resolve('./data');
  const settings: Settings = {
    env,
    port,
    host: read.text('HOST') ?? '127.0.0.1',
    publicUrl: read.origin('PUBLIC_URL', web) ?? `http://localhost:${port}`,
    storefront: read.oneOf('STOREFRONT', STOREFRONTS, 'keyboards'),
    theme: read.folder('THEME'),
    extensions: read.folders('EXTENSIONS'),
    dataDir,
    s3,
    uploads: place('UPLOADS_URL') ?? { folder: join(dataDir, 'uploads') },
    databaseUrl: read.address('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseOwnerUrl: read.address('DATABASE_OWNER_URL', ['postgres:', 'postgresql:']),
    secret: read.long('SECRET', 32),
    stripe: read.together(
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
      (secretKey, publishableKey, webhookSecret) => ({ secretKey, publishableKey, webhookSecret }),
    ),
    stripeApiBase: read.address('STRIPE_API_BASE', ['http:', 'https:']),
    smtpUrl: read.address('SMTP_URL', ['smtp:', 'smtps:']),
    smtpTls: read.oneOf('SMTP_TLS', ['required', 'optional'], env === 'production' ? 'required' : 'optional'),
    mailFrom:
      read.sender('MAIL_FROM') ??
      (env === 'demo' ? 'Tillwright demonstration <shop@localhost>' : 'shop@localhost'),
    oidc: read.together(
      'OIDC_ISSUER',
      'OIDC_CLIENT_ID',
      'OIDC_CLIENT_SECRET',
      (issuer, clientId, clientSecret) => ({
        issuer,
        clientId,
        clientSecret,
        name: read.text('OIDC_NAME') ?? 'single sign-on',
      }),
    ),
    unpaidOrderMinutes: read.whole('UNPAID_ORDER_MINUTES', 1440, 1, 525_600),
    maxUnpaidOrders: read.whole('MAX_UNPAID_ORDERS', 20, 1, 10_000),
    minFreeDiskMegabytes: read.whole('MIN_FREE_DISK_MB', 200, 0, 1_000_000),
    metricsToken: read.long('METRICS_TOKEN', 16),
    rateLimit: read.oneOf('RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    trustProxy: read.whole('TRUST_PROXY', 0, 0, 10),
    jobs: read.oneOf('JOBS', ['on', 'only', 'none'], 'on'),
    backup: {
      place: place('BACKUP_URL'),
      key: read.key('BACKUP_KEY'),
      everyHours: read.whole('BACKUP_EVERY_HOURS', 24, 1, 744),
      keep: read.whole('BACKUP_KEEP', 14, 1, 10_000),
      beforeUpgrade: read.oneOf('BACKUP_BEFORE_UPGRADE', ['on', 'off'], 'on') === 'on',
    },
    drainSeconds: read.whole('DRAIN_SECONDS', env === 'production' ? 3 : 0, 0, 60),
    hstsSubdomains: read.oneOf('HSTS_SUBDOMAINS', ['on', 'off'], 'off') === 'on',
    otlpEndpoint: read.address('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    traceSampling: {
      sampler: read.oneOf('OTEL_TRACES_SAMPLER', TRACE_SAMPLERS, 'parentbased_always_on'),
      share: read.share('OTEL_TRACES_SAMPLER_ARG', 1),
    },
    logLevel: read.oneOf('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info'),
  };
  if (adminEmail && adminPassword)
    settings.firstAdmin = { email: normaliseEmail(adminEmail), password: adminPassword };
  const refuse = (isWrong: unknown, line: string) => isWrong && read.complain(new BadSetting(line));
  const isAlone = (name: string, other: string) =>
    t('{name} is set without {other}: set both, or neither.', { name, other });
  if (adminEmail && !isEmail(normaliseEmail(adminEmail)))
    read.complain(bad('ADMIN_EMAIL', adminEmail, t('an email address')));
  refuse(adminEmail && !adminPassword, isAlone('ADMIN_EMAIL', 'ADMIN_PASSWORD'));
  refuse(adminPassword && !adminEmail, isAlone('ADMIN_PASSWORD', 'ADMIN_EMAIL'));
  refuse(
    adminPassword && (adminPassword.length < 6 || adminPassword.length > 128),
    t('ADMIN_PASSWORD takes 6 to 128 characters.'),
  );
  const isOwnerAlone = read.text('DATABASE_OWNER_URL') && !read.text('DATABASE_URL');
  refuse(isOwnerAlone, isAlone('DATABASE_OWNER_URL', 'DATABASE_URL'));
  refuse(
    settings.jobs !== 'on' && !read.text('DATABASE_URL'),
    t('JOBS is "{jobs}" without DATABASE_URL: the shop’s own database serves one process.', {
      jobs: settings.jobs,
    }),
  );
  refuse(
    read.text('OTEL_TRACES_SAMPLER_ARG') && !settings.traceSampling.sampler.endsWith('traceidratio'),
    t('OTEL_TRACES_SAMPLER_ARG is set without a ratio in OTEL_TRACES_SAMPLER.'),
  );
  refuse(
    settings.metricsToken !== undefined && !SENT_AS_BEARER.test(settings.metricsToken),
    t('METRICS_TOKEN takes letters, digits and signs without spaces, commas and semicolons, at most 512.'),
  );
  refuse(
    read.text('BACKUP_URL') && !read.text('BACKUP_KEY'),
    t('BACKUP_URL is set without BACKUP_KEY: scheduled backups are always sealed with one.'),
  );
  read.shownAddress('OIDC_ISSUER', web);
  if (env === 'production') requireForProduction(read);
  read.refuseComplaints();
  return settings;
}

function requireForProduction(read: SettingReader): void {
  const lacks = (name: string) => read.text(name) === undefined;
  const missing = [
    lacks('SECRET') && 'SECRET',
    lacks('PUBLIC_URL') && 'PUBLIC_URL',
    ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'].every(lacks) &&
      t('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET'),
    lacks('SMTP_URL') && 'SMTP_URL',
    // Production runs behind a TLS proxy; without this setting all visitors would share one rate limit.
    lacks('TRUST_PROXY') && t('TRUST_PROXY (how many proxies stand in front, mostly 1)'),
    read.text('SMTP_URL')?.startsWith('smtp:') &&
      lacks('SMTP_TLS') &&
      t('SMTP_TLS (required or optional, for an SMTP_URL that starts with smtp://)'),
  ].filter((name) => typeof name === 'string');
  if (missing.length > 0)
    read.complain(new BadSetting(t('SHOP_ENV=production needs {missing}.', { missing: missing.join('; ') })));
}

/** Reads the S3-compatible service; undefined if no key is set. */
function readService(read: SettingReader) {
  const [accessKeyId, secretAccessKey] = [read.text('S3_ACCESS_KEY_ID'), read.text('S3_SECRET_ACCESS_KEY')];
  const endpoint = read.shownAddress('S3_ENDPOINT', ['http:', 'https:']);
  const region = read.text('S3_REGION') ?? 'us-east-1';
  if (accessKeyId && secretAccessKey) return { endpoint, region, accessKeyId, secretAccessKey };
  if (!accessKeyId && !secretAccessKey) return undefined;
  return read.complain(
    new BadSetting(t('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both, or none.')),
  );
}

/** Reads a folder, `file:///PATH`, or a bucket, `s3://BUCKET/PREFIX`; `name` is what the shopkeeper calls it. */
export function readPlace(name: string, value: string | undefined, service: S3Service | undefined) {
  if (value === undefined) return undefined;
  if (isFileAddress(value)) return { folder: fileURLToPath(value) };
  const [, bucket, path] = BUCKET.exec(value) ?? [];
  if (!bucket)
    throw bad(name, value, t('the address of a folder, file:///PATH, or of a bucket, s3://BUCKET/PREFIX'));
  if (!service) throw new BadSetting(t('{name} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.', { name }));
  return { bucket, prefix: path ? `${path}/` : '', ...service };
}

const SENT_AS_BEARER = /^[!-+\--:<-~]{1,512}$/;
const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*))?\/?$/;
