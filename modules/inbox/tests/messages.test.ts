import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readMails } from '#packages/mailbox/read-mails.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let ada: Enrolled;
let ben: Enrolled;

beforeAll(async () => {
  shop = await startTestShop('messages', { jobs: true, env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  ben = await enrol(shop, { name: 'Ben', role: 'admin' });
  await enrol(shop, { name: 'Mia' });
});
afterAll(() => shop?.close());
afterEach(() => shop.expectSound());

const sound = {
  kind: 'application',
  about: 'UX Engineer',
  name: 'Mia',
  email: 'mia@example.org',
  message: 'I make keyboards.\nMay I make yours?',
};

let clients = 0;

/** Sends a message, from a new address unless one is given. */
function send(more: object = {}, from = `198.51.100.${++clients}`) {
  return shop.call('POST', '/messages', {
    body: { ...sound, ...more },
    headers: { 'x-forwarded-for': from },
  });
}

const kept = async () => (await shop.open.shop.pool.query('SELECT id FROM message ORDER BY id')).rows;

const folder = () => `${shop.open.settings.dataDir}/mail`;

const mailbox = () => readMails(folder(), { limit: 100 });

describe('a message', () => {
  test('is kept and reaches every admin, who can answer its sender', async () => {
    expect(await send()).toMatchObject({ status: 202, body: { accepted: true } });
    for (const admin of [ada, ben]) {
      const mail = await shop.mailTo(admin.email, 'A new application');
      for (const words of ['UX Engineer', 'Mia', 'mia@example.org', 'May I make yours?'])
        expect(mail).toContain(words);
    }
    const { rows } = await shop.open.shop.pool.query('SELECT kind, about, name, email, message FROM message');
    expect(rows).toEqual([sound]);
    await expect.poll(async () => (await mailbox()).length).toBe(2);
    for (const { id } of await mailbox())
      expect(await readFile(`${folder()}/${id}.eml`, 'utf8')).toContain('\r\nReply-To: mia@example.org\r\n');
  });

  test('puts no word of its sender into a heading of the mail, and none unescaped into its page', async () => {
    const hostile = '<script>alert(1)</script> & "quotes"';
    await send({ kind: 'question', about: hostile, name: hostile, message: hostile });
    await shop.mailTo(ada.email, 'A new message');
    const mail = (await mailbox()).find(({ subject }) => subject.includes('A new message'));
    expect(mail?.subject).not.toContain('script');
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;');
  });

  test.each([
    ['kind', 'order'],
    ['about', ''],
    ['about', 'a\r\nBcc: everyone@example.com'],
    ['name', ''],
    ['name', 'a\nb'],
    ['email', 'nobody'],
    ['email', 'mia@example.org\r\nBcc: everyone@example.com'],
    ['message', '  '],
    ['message', 'a'.repeat(5001)],
    ['to', 'everyone@example.com'],
  ])('with %s %j is refused at its field', async (field, value) => {
    const before = await kept();
    expect(await send({ [field]: value })).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect(await kept()).toEqual(before);
  });
});

describe('five messages an hour', () => {
  test('are allowed to one client, also all at once; the next one is told when to come back', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => send({}, '203.0.113.1')));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
    const late = answers.find(({ status }) => status !== 202);
    expect(late).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    const wait = Number(late?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    expect((await send({}, '203.0.113.2')).status).toBe(202);
  });

  test('begin anew an hour later', async () => {
    for (let sent = 0; sent < 5; sent += 1) await send({}, '203.0.113.3');
    expect((await send({}, '203.0.113.3')).status).toBe(429);
    await shop.open.shop.pool.query(
      `UPDATE call_count SET since = now() - interval '1 hour' WHERE client = '203.0.113.3'`,
    );
    expect((await send({}, '203.0.113.3')).status).toBe(202);
  });

  test('are not used up by refused ones', async () => {
    for (let sent = 0; sent < 8; sent += 1) await send({ email: 'nobody' }, '203.0.113.4');
    expect((await send({}, '203.0.113.4')).status).toBe(202);
  });

  test('are counted for a whole network of IPv6, and apart for addresses that came over it', async () => {
    for (let sent = 0; sent < 5; sent += 1) await send({}, `2001:db8:1:2::${sent}`);
    expect((await send({}, '2001:db8:1:2:3:4:5:6')).status).toBe(429);
    expect((await send({}, '2001:db8:1:3::1')).status).toBe(202);
    for (let sent = 0; sent < 5; sent += 1) await send({}, '::ffff:203.0.113.5');
    expect((await send({}, '203.0.113.5')).status).toBe(429);
    expect((await send({}, '::ffff:203.0.113.6')).status).toBe(202);
    expect((await send({}, 'no address')).status).toBe(202);
  });
});

test('subscribing is counted too, more generously', async () => {
  const subscribe = (n: number) =>
    shop.call('POST', '/newsletter', {
      body: { email: `many.${n}@example.com` },
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
  const answers = await Promise.all(Array.from({ length: 33 }, (_, n) => subscribe(n)));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(30);
});
