import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawClient } from '../../faults/raw-client.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { prepareServingProcess, type ServingProcess } from '../../support/serving-process.ts';
import { type SmtpServer, startSmtpServer } from '../../support/smtp-server.ts';

const PUBLIC_URL = 'https://shop.example';
const ERROR = 50;
const METRICS_TOKEN = 'm'.repeat(32);

let database: TestDatabase;
let dataDir: string;
let shop: ServingProcess;
let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
  smtp.mood = 'know nobody';
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
    SMTP_URL: smtp.url,
    SMTP_TLS: 'optional',
    METRICS_TOKEN,
  });
  await shop.start();
});
afterAll(async () => {
  await shop?.stop();
  await smtp?.close();
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
  const raw = (path: string, body: string, type: string, method = 'POST') =>
    fetch(`${shop.url}${path}`, { method, body, headers: { 'content-type': type, origin: PUBLIC_URL } });
  for (const path of ['/api/orders', '/api/newsletter', '/api/auth/sign-in/email', '/api/webhooks/stripe'])
    for (const body of [
      '{',
      '[1e999]',
      '{"__proto__":{"a":1}}',
      '\u0000',
      JSON.stringify('x'.repeat(200_000)),
    ])
      await note(raw(path, body, 'application/json'));
  await note(raw('/api/uploads', '--x\r\n\r\nnothing', 'multipart/form-data; boundary=x'));
  await note(raw('/api/newsletter', 'email=%FF', 'application/x-www-form-urlencoded'));
  for (const path of [
    '/api/product?q=%FF%00',
    '/api/product/%00',
    '/uploads/..%2f..%2fetc',
    '/api/events?x=%E0',
  ])
    await note(fetch(`${shop.url}${path}`));
  await note(raw('/api/orders', '{}', 'application/json', 'PROPFIND'));
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  for (const half of [
    'GET /\u0000 HTTP/9.9\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    'GET /api/events HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n',
    'POST /api/orders HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nnot hex\r\n',
  ]) {
    const broken = await rawClient(shop.url);
    broken.socket.write(half);
    await broken.closed;
  }
  const gone = await rawClient(shop.url);
  gone.socket.write('POST /api/orders HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{');
  gone.socket.destroy();
  await gone.closed;
  await note(fetch(`${shop.url}/healthz`));
  // A visitor's address that the mail server does not know.
  const metrics = async () =>
    (await fetch(`${shop.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  await expect.poll(metrics).toMatch(/^tillwright_refused_mails [1-9]/m);
  expect(await metrics()).toMatch(/^tillwright_jobs_failing 0$/m);

  const parsed = shop.said.map((line) => {
    try {
      return JSON.parse(line) as { level: number; msg: string };
    } catch {
      return { level: Number.POSITIVE_INFINITY, msg: line };
    }
  });
  expect(parsed.some(({ msg }) => msg.includes(' is open at '))).toBe(true);
  expect(parsed.find(({ msg }) => msg.startsWith('The mail server refused a mail'))).toMatchObject({
    answer: '550 5.1.1 … no such user',
  });
  expect(parsed.filter(({ level }) => level >= ERROR)).toEqual([]);
});
