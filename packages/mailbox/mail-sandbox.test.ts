import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMailSandbox } from './mail-sandbox.ts';

let around: string;
let folder: string;
beforeEach(async () => {
  around = await mkdtemp(join(tmpdir(), 'mail-stand-in-'));
  folder = join(around, 'mail');
  await mkdir(folder);
});
afterEach(() => rm(around, { recursive: true, force: true }));

const get = (path: string) => createMailSandbox({ folder }).app.request(path);
const list = async (query = '') => (await (await get(`/mail.json${query}`)).json()) as { subject: string }[];
const subjects = async (query = '') => (await list(query)).map(({ subject }) => subject);

const HTML =
  '<!doctype html><html><head><title>Hi</title></head><body><a href="/login">Sign in</a></body></html>';

/** Writes a mail as the shop does; the file's name contains the time. */
function put(name: string, { to = 'mia@example.com', subject = name, html = HTML } = {}) {
  const lines = [
    'From: The shop <shop@example.com>',
    `To: Mia <${to}>`,
    `Subject: ${subject}`,
    'Date: Sat, 21 Nov 2026 10:20:30 +0100',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="edge"',
    '',
    '--edge',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Sign in at (https://shop.example.com/login?a=1&b=2).',
    '--edge',
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
    '--edge--',
  ];
  return writeFile(join(folder, `${name}.eml`), lines.join('\r\n'));
}

test('a mail is told with all that a test or a script wants to know of it', async () => {
  await put('2026-11-21-a', { subject: '=?utf-8?Q?Gr=C3=BC=C3=9Fe?=' });
  expect(await list()).toEqual([
    {
      to: 'mia@example.com',
      from: 'shop@example.com',
      subject: 'Grüße',
      text: expect.stringContaining('https://shop.example.com/login?a=1&b=2'),
      html: expect.stringContaining('<a href="/login">Sign in</a>'),
      date: '2026-11-21T09:20:30.000Z',
    },
  ]);
});

test('the newest mail comes first', async () => {
  for (const name of ['2026-11-21-b', '2026-11-21-c', '2026-11-21-a']) await put(name);
  expect(await subjects()).toEqual(['2026-11-21-c', '2026-11-21-b', '2026-11-21-a']);
});

test('mails can be asked for by receiver, in whatever case, but not by a part of one', async () => {
  await put('1', { to: 'mia@example.com' });
  await put('2', { to: 'not.mia@example.com' });
  expect(await subjects('?to=Mia@Example.com')).toEqual(['1']);
  expect(await subjects('?to=mia')).toEqual([]);
});

test('there are at most as many as asked for, and fifty when that makes no sense', async () => {
  for (let n = 100; n < 152; n += 1) await put(String(n));
  expect(await subjects('?limit=2')).toEqual(['151', '150']);
  for (const limit of ['', '?limit=0', '?limit=1.5', '?limit=-1', '?limit=many'])
    expect(await list(limit)).toHaveLength(50);
});

test('a folder that is not there yet is an empty mailbox', async () => {
  await rm(folder, { recursive: true });
  expect(await list()).toEqual([]);
  expect(await (await get('/mail')).text()).toContain('No mail yet');
});

test('a file that is broken, half written or no mail at all leaves the list whole', async () => {
  await put('1');
  await writeFile(join(folder, '2.eml'), 'From: shop@exam');
  await writeFile(join(folder, '3.eml'), '');
  await writeFile(join(folder, '4.eml'), Buffer.from([0xff, 0xfe, 0x00, 0x0d, 0x0a]));
  await writeFile(join(folder, '.5.eml.part'), 'From: shop@example.com');
  expect(await subjects()).toEqual(['1']);
  expect((await get('/mail')).status).toBe(200);
  expect((await get('/mail/2')).status).toBe(404);
});

test('the mailbox leads to each mail, and shows its words as text', async () => {
  await put('1', { subject: '<script>alert(1)</script>' });
  const mailbox = await (await get('/mail')).text();
  expect(mailbox).toContain('href="/sandbox/mail/1"');
  expect(mailbox).toContain('&lt;script&gt;alert(1)');
  const mail = await (await get('/mail/1')).text();
  expect(mail).toContain('src="/sandbox/mail/1/html"');
  expect(mail).toContain('(<a href="https://shop.example.com/login?a=1&amp;b=2">');
});

test('a mail’s own page can run nothing, and its links open in the whole window', async () => {
  await put('1');
  const answer = await get('/mail/1/html');
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain('sandbox allow-popups allow-top-navigation-by-user-activation;');
  expect(policy).toContain(`default-src 'none'`);
  expect(await answer.text()).toContain('<head><base target="_top">');
  await put('2', { html: '<p>Bare</p>' });
  expect(await (await get('/mail/2/html')).text()).toMatch(/^<base target="_top"><p>Bare/);
});

test.each(['/mail/..%2Fsecret', '/mail/%2e%2e%2fsecret', '/mail/..%5Csecret/html', '/mail/absent'])(
  '%s is not found, though a mail lies beside the folder',
  async (path) => {
    await put('../secret');
    expect((await get(path)).status).toBe(404);
  },
);
