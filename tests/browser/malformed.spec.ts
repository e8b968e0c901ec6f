import { clusterIn } from '#packages/embedded-postgres/cluster.ts';
import { readPidFile } from '#packages/embedded-postgres/running-server.ts';
import { type RunningShop, startShop } from './support/running-shop.ts';
import { expect, test } from './support/test.ts';

const ERROR = 50;

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop({
    SHOP_ENV: 'production',
    LOG_LEVEL: 'info',
    SECRET: 'a secret of 32 letters and more of them',
    PUBLIC_URL: 'https://shop.example',
    TRUST_PROXY: '1',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    SMTP_URL: 'smtps://127.0.0.1:9',
  });
});
test.afterAll(() => shop?.stop());

const FORMS = [
  '/newsletter',
  '/find-order',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/back-in-stock/confirm',
  '/back-in-stock/unsubscribe',
  '/reminders/unsubscribe',
  '/reviews/unsubscribe',
  '/careers/apply',
  '/Contact-Us',
];
const BODIES = [
  ['multipart/form-data; boundary=a', '--b\r\nnothing'],
  ['multipart/form-data', 'email=a'],
  ['multipart/form-data; boundary=a', ''],
] as const;

test('a malformed form or address is a 400, and the log has whole lines without errors', async () => {
  const post = (path: string, type: string, body: string) =>
    fetch(`${shop.url}${path}`, { method: 'POST', headers: { 'content-type': type }, body });
  for (const path of FORMS)
    for (const [type, body] of BODIES)
      expect((await post(path, type, body)).status, `${path} ${type}`).toBe(400);
  for (const path of ['/%ZZ', '/%E0%A4%A', '/login/%', '/%C0%AE', '/%.data', '/product/%ff'])
    expect((await fetch(`${shop.url}${path}`)).status, path).toBe(400);

  const lines = shop.lines().map((line) => {
    try {
      return JSON.parse(line) as { level: number; msg: string };
    } catch {
      return { level: Number.POSITIVE_INFINITY, msg: line };
    }
  });
  expect(lines.filter(({ level }) => level >= ERROR)).toEqual([]);
  expect(lines.filter(({ msg }) => msg === 'A body that is no form was refused')).toHaveLength(
    FORMS.length * BODIES.length,
  );
});

test('a page that cannot be made while the database is away says when to come back', async () => {
  const postmaster = () => readPidFile(clusterIn(shop.dataDir).data)?.pid;
  const running = postmaster();
  if (!running) throw new Error('PostgreSQL does not run');
  process.kill(running, 'SIGINT');
  const away = async () => {
    // A kept connection may close just as it is used again.
    const page = await fetch(`${shop.url}/products?q=${Math.random()}`).catch(() => undefined);
    await page?.text();
    return page?.status === 503 ? page.headers.get('retry-after') : undefined;
  };
  await expect.poll(away, { intervals: [5], timeout: 15_000 }).toBe('5');
});
