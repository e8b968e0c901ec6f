import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { complaint } from '#tests/support/setting-complaint.ts';
import { readSettings } from './settings.ts';

const SECRET = 's3cr3t-'.repeat(6);

test('with nothing set the shop is a demonstration of itself', () => {
  expect(readSettings({})).toMatchObject({
    env: 'demo',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    storefront: 'keyboards',
    dataDir: resolve('./data'),
    unpaidOrderMinutes: 1440,
    maxUnpaidOrders: 20,
    minFreeDiskMegabytes: 200,
    rateLimit: true,
    trustProxy: 0,
    drainSeconds: 0,
    jobs: 'on',
    hstsSubdomains: false,
    smtpTls: 'optional',
    logLevel: 'info',
  });
});

test('a token for metrics has 16 characters or more', () => {
  expect(readSettings({ METRICS_TOKEN: 'x'.repeat(16) }).metricsToken).toBe('x'.repeat(16));
  expect(complaint({ METRICS_TOKEN: 'x'.repeat(15) })).toBe(
    'METRICS_TOKEN has 15 characters: it takes 16 or more.',
  );
  for (const unsent of [
    'a token with spaces',
    'tokens;with,separators',
    'ünïcödéünïcödé-16',
    'x'.repeat(513),
  ])
    expect(complaint({ METRICS_TOKEN: unsent })).toBe(
      'METRICS_TOKEN takes letters, digits and signs without spaces, commas and semicolons, at most 512.',
    );
});

test('traces are sampled as OpenTelemetry names it, and other values are refused', () => {
  expect(readSettings({}).traceSampling).toEqual({ sampler: 'parentbased_always_on', share: 1 });
  const OTEL_TRACES_SAMPLER = 'parentbased_traceidratio';
  for (const [value, share] of [
    ['0', 0],
    ['0.05', 0.05],
    ['1', 1],
    ['1.0', 1],
  ] as const)
    expect(readSettings({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG: value }).traceSampling).toEqual({
      sampler: OTEL_TRACES_SAMPLER,
      share,
    });
  for (const value of ['1.1', '-0.1', '10%', '.5', '1e-3', 'half', 'NaN'])
    expect(complaint({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG: value })).toBe(
      `OTEL_TRACES_SAMPLER_ARG is ${JSON.stringify(value)}: it takes a number from 0 to 1.`,
    );
  expect(complaint({ OTEL_TRACES_SAMPLER: 'sometimes' })).toMatch(
    /^OTEL_TRACES_SAMPLER is "sometimes": it takes parentbased_always_on or .+ or traceidratio\.$/,
  );
  expect(complaint({ OTEL_TRACES_SAMPLER: 'always_on', OTEL_TRACES_SAMPLER_ARG: '0.5' })).toBe(
    'OTEL_TRACES_SAMPLER_ARG is set without a ratio in OTEL_TRACES_SAMPLER.',
  );
});

test('backups by schedule are sealed', () => {
  const BACKUP_KEY = 'correct horse battery staple';
  expect(readSettings({ BACKUP_KEY, BACKUP_URL: 'file:///srv/my%20backups' }).backup).toEqual({
    place: { folder: '/srv/my backups' },
    key: BACKUP_KEY,
    everyHours: 24,
    keep: 14,
    beforeUpgrade: true,
  });
  expect(readSettings({ BACKUP_KEY: 'file:///etc/key' }).backup.key).toBe('file:///etc/key');
  expect(complaint({ BACKUP_URL: 'file:///srv' })).toBe(
    'BACKUP_URL is set without BACKUP_KEY: scheduled backups are always sealed with one.',
  );
  for (const address of [
    '/srv',
    'file://host/srv',
    'file:///',
    'file:///a%2Fb',
    's3://b',
    's3://bucket/../x',
  ])
    expect(complaint({ BACKUP_KEY, BACKUP_URL: address })).toBe(
      `BACKUP_URL is "${address}": it takes the address of a folder, file:///PATH, or of a bucket, s3://BUCKET/PREFIX.`,
    );
  expect(complaint({ BACKUP_KEY: 'too short' })).toBe(
    'BACKUP_KEY has 9 characters: it takes 20 or more, or file:///PATH.',
  );
  expect(complaint({ BACKUP_KEY: 'file:key' })).toBe(
    'BACKUP_KEY is no address of a file: it takes file:///PATH, or a passphrase.',
  );
});

test.each([
  [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  [{ PUBLIC_URL: 'https://shop.example//' }, { publicUrl: 'https://shop.example' }],
  [{ PUBLIC_URL: 'HTTPS://Shop.example:443' }, { publicUrl: 'https://shop.example' }],
  [{ STOREFRONT: 'shovels' }, { storefront: 'shovels' }],
  [{ EXTENSIONS: ' /srv/wrap , stamps,' }, { extensions: ['/srv/wrap', join(process.cwd(), 'stamps')] }],
  [{ THEME: '/srv/theme/' }, { theme: '/srv/theme' }],
  [{ THEME: 'my-theme' }, { theme: join(process.cwd(), 'my-theme') }],
  [{ DATABASE_URL: 'postgres://u:p@db/shop' }, { databaseUrl: 'postgres://u:p@db/shop' }],
  [{ SECRET }, { secret: SECRET }],
  [
    { ADMIN_EMAIL: 'Ada@Example.com', ADMIN_PASSWORD: 'secret' },
    { firstAdmin: { email: 'ada@example.com', password: 'secret' } },
  ],
  [{ STRIPE_API_BASE: 'http://127.0.0.1:1/x' }, { stripeApiBase: 'http://127.0.0.1:1/x' }],
  [{ MAIL_FROM: 'shop@shop.example' }, { mailFrom: 'shop@shop.example' }],
  [{ MAIL_FROM: 'The Shop <shop@mail>' }, { mailFrom: 'The Shop <shop@mail>' }],
  [
    {
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'shop',
      OIDC_CLIENT_SECRET: 'x',
      OIDC_NAME: 'Example',
    },
    { oidc: { issuer: 'https://id.example', clientId: 'shop', clientSecret: 'x', name: 'Example' } },
  ],
  [{ UNPAID_ORDER_MINUTES: '1' }, { unpaidOrderMinutes: 1 }],
  [{ MAX_UNPAID_ORDERS: '5' }, { maxUnpaidOrders: 5 }],
  [{ MIN_FREE_DISK_MB: '0' }, { minFreeDiskMegabytes: 0 }],
  [{ RATE_LIMIT: 'off' }, { rateLimit: false }],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ DRAIN_SECONDS: '10' }, { drainSeconds: 10 }],
  [{ HSTS_SUBDOMAINS: 'on' }, { hstsSubdomains: true }],
  [{ SMTP_TLS: 'required' }, { smtpTls: 'required' }],
  [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  [
    { PORT: ' 8080 ', HOST: '  ' },
    { port: 8080, host: '127.0.0.1' },
  ],
])('%j is taken', (environment, settings) => {
  expect(readSettings(environment)).toMatchObject(settings);
});

const ORIGIN = 'an address that starts with http:// or https://, without a path';

describe('a bad value gets one line with the variable, its value and the allowed ones', () => {
  test.each([
    ['PORT', 'http', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '0x10', 'a whole number from 0 to 65535'],
    ['PORT', '1e3', 'a whole number from 0 to 65535'],
    ['SHOP_ENV', 'staging', 'demo or production'],
    ['STOREFRONT', 'boats', 'keyboards or shovels'],
    ['UNPAID_ORDER_MINUTES', '0', 'a whole number from 1 to 525600'],
    ['MAX_UNPAID_ORDERS', '0', 'a whole number from 1 to 10000'],
    ['RATE_LIMIT', 'yes', 'on or off'],
    ['TRUST_PROXY', 'true', 'a whole number from 0 to 10'],
    ['DRAIN_SECONDS', '61', 'a whole number from 0 to 60'],
    ['HSTS_SUBDOMAINS', 'yes', 'on or off'],
    ['SMTP_TLS', 'off', 'required or optional'],
    ['PUBLIC_URL', 'shop.example', ORIGIN],
    ['PUBLIC_URL', 'ftp://shop.example', ORIGIN],
    ['PUBLIC_URL', 'https:shop.example', ORIGIN],
    ['PUBLIC_URL', 'https://shop.example/path', ORIGIN],
    ['PUBLIC_URL', 'https://shop.example?q=1', ORIGIN],
    ['PUBLIC_URL', 'https://shop.example#top', ORIGIN],
    ['MAIL_FROM', 'the shop', 'an email address, or a name and an address: Shop <shop@example.com>'],
    [
      'MAIL_FROM',
      'shop@example.com\nBcc: x@example.com',
      'an email address, or a name and an address: Shop <shop@example.com>',
    ],
    ['LOG_LEVEL', 'loud', 'trace or debug or info or warn or error or silent'],
  ])('%s=%s', (name, got, takes) => {
    const line = complaint({ [name]: got });
    expect(line).toBe(`${name} is ${JSON.stringify(got)}: it takes ${takes}.`);
    expect(line).not.toContain('\n');
  });

  test.each(['PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'STRIPE_API_BASE'])(
    '%s, without repeating a password in it',
    (name) => {
      const line = complaint({ [name]: 'gopher://user:hidden@example.com' });
      expect(line).toContain(name);
      expect(line).not.toContain('hidden');
    },
  );

  test('OIDC_ISSUER', () => {
    const provider = { OIDC_CLIENT_ID: 'shop', OIDC_CLIENT_SECRET: 'hidden' };
    expect(complaint({ ...provider, OIDC_ISSUER: 'no url' })).toBe(
      'OIDC_ISSUER is "no url": it takes an address that starts with http:// or https://.',
    );
    expect(complaint({ ...provider, OIDC_ISSUER: 'https://user:hidden@id.example' })).not.toContain('hidden');
  });

  test('ADMIN_EMAIL', () => {
    expect(complaint({ ADMIN_EMAIL: 'ada', ADMIN_PASSWORD: 'hidden' })).toBe(
      'ADMIN_EMAIL is "ada": it takes an email address.',
    );
  });

  test('a value with line breaks is still told in one line', () => {
    expect(complaint({ STOREFRONT: 'a\nb' })).not.toContain('\n');
  });
});
