import { describe, expect, test } from 'vitest';
import { readSettings } from '#settings';
import { complaint } from './support/setting-complaint.ts';

const PRODUCTION = {
  SHOP_ENV: 'production',
  SECRET: 's3cr3t-'.repeat(6),
  PUBLIC_URL: 'https://shop.example',
  STRIPE_SECRET_KEY: 'sk_live_hidden',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_shown',
  STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
  SMTP_URL: 'smtps://user:hidden@mail.example',
  TRUST_PROXY: '1',
};

test.each([
  [{ SECRET: 'hidden' }],
  [{ ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'hid' }],
  [{ ADMIN_PASSWORD: 'hidden' }],
  [{ STRIPE_SECRET_KEY: 'sk_hidden' }],
  [{ OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_SECRET: 'hidden' }],
  [{ ...PRODUCTION, PUBLIC_URL: 'http://shop.example' }],
])('no secret is repeated in the complaint about %j', (environment) => {
  expect(complaint(environment)).not.toMatch(/hid\b|hidden|s3cr3t/);
});

describe('settings that only make sense together are required together', () => {
  test.each([
    [{ ADMIN_EMAIL: 'ada@example.com' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_PASSWORD: 'secret' }, 'ADMIN_EMAIL'],
    [{ STRIPE_SECRET_KEY: 'x', STRIPE_PUBLISHABLE_KEY: 'y' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_SECRET'],
  ])('%j', (environment, missing) => {
    expect(complaint(environment)).toContain(missing);
  });
});

describe('production', () => {
  test('starts with all that it needs', () => {
    expect(readSettings(PRODUCTION)).toMatchObject({ env: 'production', publicUrl: 'https://shop.example' });
  });

  test.each([
    'SECRET',
    'PUBLIC_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SMTP_URL',
    'TRUST_PROXY',
  ])('does not start without %s', (name) =>
    expect(complaint({ ...PRODUCTION, [name]: undefined })).toContain(name),
  );

  test('does not start without https, and signs nobody in without it', () => {
    expect(complaint({ ...PRODUCTION, PUBLIC_URL: 'http://shop.example' })).toContain('https://');
    const provider = { OIDC_CLIENT_ID: 'shop', OIDC_CLIENT_SECRET: 'hidden' };
    expect(complaint({ ...PRODUCTION, ...provider, OIDC_ISSUER: 'http://id.example' })).toBe(
      'OIDC_ISSUER is "http://id.example": it takes an address that starts with https://.',
    );
  });

  test('has no proxy in front only where that is said', () => {
    expect(readSettings({ ...PRODUCTION, TRUST_PROXY: '0' }).trustProxy).toBe(0);
  });

  test('sends mail over smtp:// only where it is said whether TLS is required', () => {
    const plain = { ...PRODUCTION, SMTP_URL: 'smtp://user:hidden@mail.example:587' };
    expect(complaint(plain)).toContain('SMTP_TLS');
    expect(complaint(plain)).not.toContain('hidden');
    expect(readSettings({ ...plain, SMTP_TLS: 'required' }).smtpTls).toBe('required');
    expect(readSettings({ ...plain, SMTP_TLS: 'optional' }).smtpTls).toBe('optional');
    expect(readSettings(PRODUCTION).smtpTls).toBe('required');
  });

  test('stays ready to answer for a moment after it was told to stop', () => {
    expect(readSettings(PRODUCTION).drainSeconds).toBe(3);
    expect(readSettings({ ...PRODUCTION, DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  });

  test('says all that is missing at once', () => {
    const line = complaint({ SHOP_ENV: 'production' });
    for (const name of ['SECRET', 'PUBLIC_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'TRUST_PROXY'])
      expect(line).toContain(name);
  });

  test('says all that is missing and all that is wrong at once, one line for each', () => {
    const lines = complaint({
      SHOP_ENV: 'production',
      PORT: 'http',
      PUBLIC_URL: 'http://shop.example/path',
      SECRET: 'hidden',
      STRIPE_SECRET_KEY: 'sk_hidden',
      ADMIN_EMAIL: 'ada',
      ADMIN_PASSWORD: 'hid',
      DATABASE_URL: 'mysql://user:hidden@db/shop',
      OIDC_ISSUER: 'http://id.example',
      UPLOADS_URL: 's3://pictures',
      BACKUP_URL: '/srv',
      METRICS_TOKEN: 'with spaces in between',
      JOBS: 'only',
    }).split('\n');
    const starts = [
      'PORT is "http"',
      'PUBLIC_URL is "http://shop.example/path": it takes an address that starts with https://, without a path.',
      'SECRET has 6 characters',
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together',
      'ADMIN_EMAIL is "ada"',
      'ADMIN_PASSWORD takes 6 to 128',
      'DATABASE_URL is not an address',
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together',
      'OIDC_ISSUER is "http://id.example"',
      'UPLOADS_URL needs S3_ACCESS_KEY_ID',
      'BACKUP_URL is "/srv"',
      'BACKUP_URL is set without BACKUP_KEY',
      'METRICS_TOKEN takes letters',
      'SHOP_ENV=production needs SMTP_URL; TRUST_PROXY',
    ];
    for (const start of starts)
      expect(
        lines.filter((line) => line.startsWith(start)),
        start,
      ).toHaveLength(1);
    expect(lines).toHaveLength(starts.length);
    expect(lines.join()).not.toMatch(/hidden|\bhid\b/);
  });
});
