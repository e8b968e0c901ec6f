import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSecret } from '#commands/secret.ts';
import { runOutbox } from '#platform/jobs/run-outbox.ts';
import { BrowserLike } from '../../support/browser-like.ts';
import { tokenIn } from '../../support/mail-link.ts';
import { startTestShop, type TestShop } from '../../support/test-shop.ts';
import { soundBooking } from '../tables/sound-bodies.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop('secrets at rest');
});
afterAll(() => shop?.close());

/** Every row of every table as text; `bytea` appears as hexadecimal. */
async function dump(): Promise<string> {
  const { pool } = shop.open.shop;
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema')
       AND has_table_privilege(c.oid, 'SELECT')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    texts.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return texts.join('\n');
}

/** Sends the mails of the outbox, like the jobs. */
async function sendMails(): Promise<void> {
  const { pool } = shop.open.shop;
  const { rows } = await pool.query<{ key: string }>(
    'SELECT dedupe_key AS key FROM outbox WHERE done_at IS NULL ORDER BY created_at',
  );
  for (const { key } of rows) await runOutbox(shop.open.shop, key);
}

const newsletterToken = (mail: string) => /newsletter\/\w+\?token=([\w-]+)/.exec(mail)?.[1] ?? '';

test('a reader of every row of the database holds no password, token, link or key that works', async () => {
  const { secret, dataDir } = shop.open.settings;
  const secrets: Record<string, string> = { 'the shop’s secret': await readSecret(secret, dataDir) };
  const dumps: string[] = [];

  // Sign in by password, as a browser and as a program.
  const browser = new BrowserLike(shop.url);
  const una = { name: 'Una', email: 'una@example.com', password: 'the password of Una' };
  await browser.json('POST', '/api/auth/sign-up/email', una);
  const mia = await shop.signIn(await shop.signUp('Mia'));
  const changed = await shop.call('PUT', '/me/password', {
    as: mia,
    body: { currentPassword: mia.password, newPassword: 'another password of Mia' },
  });
  expect(changed.status).toBe(200);
  Object.assign(secrets, {
    'a password': una.password,
    'a changed password': 'another password of Mia',
    'an identity token': mia.identityToken,
    'an access token': mia.token,
  });

  // Sign in through the provider, once aborted and once completed.
  const left = new BrowserLike(shop.url);
  const social = new BrowserLike(shop.url);
  for (const each of [left, social]) {
    const begun = await each.json('POST', '/api/auth/sign-in/social', {
      provider: 'social',
      callbackURL: '/healthz',
    });
    const provider = new URL(JSON.parse(begun.text).url);
    secrets[`a state ${secrets['a state'] ? 'of another' : ''}`.trim()] =
      provider.searchParams.get('state') ?? '';
    if (each === social) {
      const page = await each.go(provider.href);
      await each.send(page.url, { person: 'demo.customer@example.com' });
    }
  }
  expect(JSON.parse((await social.go('/api/auth/get-session')).text)?.user.email).toBe(
    'demo.customer@example.com',
  );
  for (const [name, each] of Object.entries({ browser, left, social }))
    for (const cookie of each.cookie.split('; ')) {
      const value = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
      secrets[`cookie ${cookie.split('=')[0]} of ${name}`] = value;
      secrets[`token in ${cookie.split('=')[0]} of ${name}`] = value.split('.')[0] ?? '';
    }

  // Links in mails: queued, sent and unused.
  await shop.call('POST', '/auth/request-password-reset', { body: { email: mia.email } });
  await shop.call('POST', '/newsletter', { body: { email: 'reader@example.com' } });
  dumps.push(await dump());
  await sendMails();
  secrets['a link for a new password'] = tokenIn(await shop.mailTo(mia.email, 'Choose a new password'));
  secrets['a link that verifies'] = tokenIn(await shop.mailTo(una.email, 'Verify your address'));
  const confirm = newsletterToken(await shop.mailTo('reader@example.com', 'Confirm your subscription'));
  secrets['a link that confirms'] = confirm;
  dumps.push(await dump());
  expect((await shop.call('POST', '/newsletter/confirm', { body: { token: confirm } })).status).toBe(200);
  dumps.push(await dump());
  await sendMails();
  secrets['a link that unsubscribes'] = newsletterToken(await shop.mailTo('reader@example.com', 'off'));

  // Paying.
  const product = await shop.addProduct();
  const as = { ...mia, token: changed.body.token ?? mia.token };
  const booked = await shop.call('POST', '/orders', { as, body: soundBooking(product.name) });
  const intent = await shop.call('POST', '/create-payment-intent', {
    as,
    body: { order: booked.body.insertedId },
  });
  expect(intent.status).toBe(200);
  secrets['the secret of a payment'] = intent.body.clientSecret;
  secrets['an access token after the change'] = as.token;
  dumps.push(await dump());

  const rows = dumps.join('\n').split('\n');
  // A stand-in plays another company, so it may store the secrets that it shares with a browser.
  const ours = rows.filter((row) => !row.startsWith('sandbox_'));
  const isShared = (name: string) => /state|demo_identity|payment/.test(name);
  for (const [name, secret] of Object.entries(secrets)) expect(secret.length, name).toBeGreaterThan(8);
  const found = Object.entries(secrets).flatMap(([name, secret]) => {
    const forms = [secret, Buffer.from(secret).toString('hex'), encodeURIComponent(secret)];
    const row = (isShared(name) ? ours : rows).find((row) => forms.some((form) => row.includes(form)));
    return row ? [`${name} in ${row.slice(0, 200)}`] : [];
  });
  expect(found).toEqual([]);
  const { rowCount } = await shop.open.shop.pool.query(
    'SELECT 1 FROM account WHERE coalesce(access_token, refresh_token, id_token) IS NOT NULL',
  );
  expect(rowCount).toBe(0);
});
