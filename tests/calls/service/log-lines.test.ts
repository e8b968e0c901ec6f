import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawClient } from '#tests/faults/raw-client.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { prepareServingProcess, type ServingProcess } from '#tests/support/serving-process.ts';

const PUBLIC_URL = 'https://shop.example';
const ERROR = 50;

let database: TestDatabase;
let dataDir: string;
let shop: ServingProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-log-'));
  database = await createTestDatabase('log_lines');
  shop = await prepareServingProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    SHOP_ENV: 'production',
    LOG_LEVEL: 'info',
    SECRET: 'a secret of 32 letters and more of them',
    PUBLIC_URL,
    TRUST_PROXY: '1',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    // No server listens here.
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    SMTP_URL: 'smtps://127.0.0.1:9',
  });
  await shop.start();
});
afterAll(async () => {
  await shop?.stop();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

test('in production every line is JSON, and a visitor causes none that says error', async () => {
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: PUBLIC_URL, ...headers },
      body: JSON.stringify(body),
    });
  const una = { name: 'Una', email: 'una@example.com', password: 'a secret of una' };
  const statuses: number[] = [];
  const note = async (asked: Promise<Response>) => statuses.push((await asked).status);
  await note(send('/api/auth/sign-up/email', una));
  await note(send('/api/auth/sign-up/email', una));
  await note(send('/api/auth/sign-in/email', { email: 'nobody@example.com', password: 'not this one' }));
  await note(send('/api/auth/sign-in/email', { ...una, password: 'not this one' }));
  await note(send('/api/auth/sign-in/social', { provider: 'nobody', callbackURL: '/' }));
  await note(send('/api/auth/sign-out', {}, { origin: 'https://evil.example', cookie: 'a=b' }));
  await note(fetch(`${shop.url}/api/auth/callback/social?state=none&code=none`, { redirect: 'manual' }));
  await note(
    fetch(`${shop.url}/api/auth/get-session`, { headers: { cookie: '__Host-keyboards.session_token=%' } }),
  );
  await note(send('/api/webhooks/stripe', {}, { 'stripe-signature': 't=1,v1=00' }));
  await note(fetch(`${shop.url}/%ZZ`));
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  const broken = await rawClient(shop.url);
  broken.socket.write('GET /\u0000 HTTP/9.9\r\n\r\n');
  await broken.closed;

  const parsed = shop.said.map((line) => {
    try {
      return JSON.parse(line) as { level: number; msg: string };
    } catch {
      return { level: Number.POSITIVE_INFINITY, msg: line };
    }
  });
  expect(parsed.some(({ msg }) => msg.includes(' is open at '))).toBe(true);
  // The mail server is unreachable, so errors about mail are expected.
  expect(parsed.filter(({ level, msg }) => level >= ERROR && !/mail|job/i.test(msg))).toEqual([]);
});
