import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';

let world: PaymentWorld;
let ada: Enrolled;
beforeAll(async () => {
  world = await startPaymentWorld('exports');
  ({ ada } = world);
});
afterAll(() => world?.shop.close());

const download = (file: string, as: Enrolled = ada) =>
  world.shop.request(`/api/export/${file}`, { headers: { authorization: `Bearer ${as.token}` } });
const rowsOf = async (file: string): Promise<Record<string, string>[]> =>
  parse(await (await download(file)).text(), { columns: true, record_delimiter: '\r\n' });

test('orders are a file to be kept, which no cache may hold', async () => {
  const { order, product } = await world.booked({ priceCents: 4950 });
  const answer = await download('orders.csv');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  await answer.body?.cancel();
  const { number } = await world.show(order);
  expect((await rowsOf('orders.csv')).find((row) => row.Number === String(number))).toMatchObject({
    Status: 'unpaid',
    Email: world.mia.email,
    Product: product.name,
    Quantity: '2',
    'Price per unit': '49.50',
    Total: '99.00',
    Paid: '',
  });
});

test('chosen orders are exported alone, and only orders can be chosen', async () => {
  const [first, , third] = [await world.booked(), await world.booked(), await world.booked()];
  const numbers = await Promise.all(
    [first, third].map(async ({ order }) => (await world.show(order)).number),
  );
  const chosen = await rowsOf(`orders.csv?orders=${third.order},${first.order}`);
  expect(chosen.map((row) => Number(row.Number))).toEqual(numbers);
  expect((await download(`users.csv?orders=${first.order}`)).status).toBe(422);
});

test('a cell that a spreadsheet would take for a formula is marked as text', async () => {
  const { pool } = world.shop.open.shop;
  const mallory = await enrol(world.shop, { name: 'Mallory' });
  await pool.query(`UPDATE member SET name = '=HYPERLINK("https://example.com","a")' WHERE id = $1`, [
    mallory.id,
  ]);
  const row = (await rowsOf('users.csv')).find(({ Email }) => Email === mallory.email);
  expect(row?.Name).toBe(`'=HYPERLINK("https://example.com","a")`);
});

test('users are without secrets, and deleted ones are not among them', async () => {
  const gone = await enrol(world.shop);
  await world.shop.call('DELETE', `/user/${gone.email}`, { as: ada });
  const rows = await rowsOf('users.csv');
  expect(Object.keys(rows[0]!)).toEqual(['Email', 'Name', 'Role', 'Verified', 'Registered']);
  expect(rows.map(({ Email }) => Email)).toContain(ada.email);
  expect(rows.filter(({ Email }) => Email!.includes('deleted'))).toEqual([]);
});

test('customers come with group, tags and sums, defused like all', async () => {
  const { pool } = world.shop.open.shop;
  const dora = await enrol(world.shop, { name: 'Dora' });
  await pool.query(
    `WITH made AS (INSERT INTO customer_group (id, name, basis_points) VALUES (gen_random_uuid(), '=Dealers', 1000) RETURNING id)
     UPDATE member SET group_id = (SELECT id FROM made) WHERE id = $1`,
    [dora.id],
  );
  await pool.query(`INSERT INTO customer_tag VALUES ($1, 'B'), ($1, '@A')`, [dora.id]);
  const row = (await rowsOf('customers.csv')).find(({ Email }) => Email === dora.email);
  expect(row).toMatchObject({
    Name: 'Dora',
    Verified: 'yes',
    Group: `'=Dealers`,
    Tags: `'@A, B`,
    'Paid orders': '0',
    Spent: '0.00',
    'Last order': '',
  });
});

test('subscribers come with their state', async () => {
  await world.shop.call('POST', '/newsletter', { body: { email: 'reader@example.com' } });
  expect(await rowsOf('newsletter.csv')).toMatchObject([
    { Email: 'reader@example.com', State: 'pending', Code: '' },
  ]);
});

test('a long table comes whole, a page at a time', async () => {
  const { pool } = world.shop.open.shop;
  await pool.query(
    `INSERT INTO subscriber (email, mails) SELECT 'reader' || n || '@example.org', 1 FROM generate_series(1, 1500) n`,
  );
  const { query } = pool;
  let most = 0;
  pool.query = (async (...given: unknown[]) => {
    const answer = await (query as (...all: unknown[]) => Promise<{ rows: unknown[] }>).apply(pool, given);
    most = Math.max(most, answer.rows.length);
    return answer;
  }) as unknown as typeof query;
  try {
    const rows = await rowsOf('newsletter.csv');
    expect(new Set(rows.map(({ Email }) => Email)).size).toBe(1501);
    expect(most).toBeLessThanOrEqual(500);
  } finally {
    pool.query = query;
  }
});

test('every download is in the audit log before its first row leaves', async () => {
  const answer = await download('users.csv');
  const { body } = await world.shop.call('GET', '/audit?limit=1', { as: ada });
  expect(body).toMatchObject([{ action: 'export.downloaded', sentence: `${ada.email} exported users` }]);
  await answer.body?.cancel();
});
