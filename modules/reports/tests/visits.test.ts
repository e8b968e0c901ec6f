import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BrowserLike } from '#tests/support/browser-like.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { countVisit } from '../shop/count-visit.ts';

let shop: TestShop;
let ada: Person;
beforeAll(async () => {
  shop = await startTestShop('visits');
  ada = await shop.admin();
});
afterAll(() => shop?.close());

const query = async (sql: string, values: unknown[] = []) =>
  (await shop.open.shop.pool.query(sql, values)).rows;
const visits = async (query = '') =>
  (await shop.call('GET', `/reports/visits${query}`, { as: ada })).body.rows;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const tell = (step: string, headers: Record<string, string> = {}) =>
  shop.call('POST', `/visits?step=${step}`, {
    headers: { origin: shop.url, 'user-agent': BROWSER, ...headers },
  });
const written = (step: string) =>
  query('SELECT coalesce(sum(visits), 0)::integer AS visits FROM visit_count WHERE step = $1', [step]);

test('steps are counted by day and written together, without a word about who came', async () => {
  for (const step of ['visit', 'visit', 'visit', 'visit', 'product', 'product', 'cart'])
    expect((await tell(step)).status).toBe(202);
  await expect.poll(() => written('visit'), { timeout: 5000 }).toEqual([{ visits: 4 }]);
  await tell('visit');
  await expect.poll(() => written('visit'), { timeout: 5000 }).toEqual([{ visits: 5 }]);
  expect(await visits()).toEqual([
    ['Visits', 5, 100, null, 0],
    ['Saw a product', 2, 40, 40, 0],
    ['Used the cart', 1, 20, 50, 0],
    ['Began to pay', 0, 0, 0, 0],
    ['Paid', 0, 0, 0, 0],
  ]);
  const columns = await query(
    `SELECT column_name FROM information_schema.columns WHERE table_name = 'visit_count' ORDER BY 1`,
  );
  expect(columns.map(({ column_name }) => column_name)).toEqual(['day', 'step', 'visits']);
  expect(await query(`SELECT * FROM call_count WHERE call = 'countVisit'`)).toEqual([]);
});

test('the day is that of the shop’s time zone, and the span before stands beside', async () => {
  await shop.call('PATCH', '/settings', { as: ada, body: { timeZone: 'Pacific/Kiritimati' } });
  const [{ today }] = await query(`SELECT (now() AT TIME ZONE 'Pacific/Kiritimati')::date::text AS today`);
  await query('DELETE FROM visit_count');
  await tell('paid');
  await expect.poll(() => written('paid'), { timeout: 5000 }).toEqual([{ visits: 1 }]);
  await query(`INSERT INTO visit_count VALUES ($1::date - 1, 'paid', 7)`, [today]);
  const rows = await visits(`?from=${today}&to=${today}`);
  expect(rows.at(-1)).toEqual(['Paid', 1, 0, 0, 7]);
});

test('other sites, programs, browsers that ask so, and signed-in staff are not counted; a member is', async () => {
  const signedIn = async (path: string, body: object) => {
    const browser = new BrowserLike(shop.url);
    expect((await browser.json('POST', path, body)).status).toBe(200);
    return { cookie: browser.cookie };
  };
  await query('DELETE FROM visit_count');
  const left: Record<string, string>[] = [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': '' },
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { origin: 'https://elsewhere.example' },
    await signedIn('/api/auth/sign-in/email', { email: ada.email, password: ada.password }),
  ];
  for (const headers of left) expect((await tell('visit', headers)).status).toBe(202);
  const mia = { name: 'Mia', email: 'mia@example.com', password: 'Mia’s password' };
  const answer = await tell('visit', await signedIn('/api/auth/sign-up/email', mia));
  // No cache may answer in the place of the shop.
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.getSetCookie()).toEqual([]);
  await expect.poll(() => written('visit'), { timeout: 5000 }).toEqual([{ visits: 1 }]);
});

test('nothing but a known step is taken', async () => {
  for (const query of ['', '?step=home', '?step=visit&who=Mia', '?step=visit&step=paid'])
    expect((await shop.call('POST', `/visits${query}`)).status).toBe(422);
  expect((await shop.call('POST', '/visits?step=visit', { body: { who: 'Mia' } })).status).toBe(422);
});

test('a network is counted sixty times an hour, and those of one IPv6 customer are one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const queries: unknown[][] = [];
  const pool = { query: async (_: string, values: unknown[]) => queries.push(values) };
  const asked = { pool, log: shop.open.shop.log } as unknown as TestShop['open']['shop'];
  const hour = Date.now() + 3_600_000;
  for (let n = 0; n < 70; n += 1)
    countVisit(asked, 'visit', `2001:db8::${n % 2 === 0 ? '' : '0:'}${n + 1}`, hour);
  countVisit(asked, 'product', '192.0.2.7', hour);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(queries).toEqual([
    [
      ['visit', 'product'],
      [60, 1],
    ],
  ]);
  countVisit(asked, 'visit', '2001:db8:0:0:5::1', hour + 3_600_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(queries.at(-1)).toEqual([['visit'], [1]]);
  vi.useRealTimers();
});
