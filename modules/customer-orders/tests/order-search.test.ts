import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let ada: Enrolled;
const orders = new Map<string, string>();

beforeAll(async () => {
  shop = await startTestShop('order search');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  const product = await shop.addProduct({ name: 'Board 7', available: 100 });
  for (const [name, userAddress, userNumber] of [
    ['Mia', '12 Rose Lane\n10115 Berlin', '+49 30 555-0101'],
    ['Max', '12-14 Elm Street, Springfield', '020 7946 0958'],
    ['Eve', '100% House_Name, Berlin', '5550199'],
  ] as const) {
    const { status, body } = await shop.call('POST', '/orders', {
      as: await enrol(shop, { name }),
      headers: { 'idempotency-key': randomUUID() },
      body: { productName: product.name, quantity: 2, userAddress, userNumber },
    });
    expect(status).toBe(201);
    orders.set(body.insertedId, name);
  }
  const max = [...orders].find(([, name]) => name === 'Max')?.[0];
  const { pool } = shop.open.shop;
  await pool.query(`UPDATE orders SET transaction_id = 'pi_of_max' WHERE id = $1`, [max]);
  await pool.query(
    `INSERT INTO shipment (id, order_id, idempotency_key, carrier, tracking_number, shipped_by)
     VALUES (gen_random_uuid(), $1, 'all', 'UPS', '1Z 999 AA1-01 2345 6784', $2)`,
    [max, ada.id],
  );
  const eve = [...orders].find(([, name]) => name === 'Eve')?.[0];
  await pool.query(
    `INSERT INTO document (kind, year, number, order_id, cause, issued_at, total_cents, facts)
     VALUES ('invoice', 2026, 42, $1, '', now(), 100, '{}'), ('invoice', 2026, 7, $2, '', now(), 100, '{}'),
       ('credit_note', 2026, 42, $2, 're_1', now(), 100, '{}')`,
    [max, eve],
  );
  await pool.query(`UPDATE order_line SET sku = 'BRD-7-TKL'`);
});
afterAll(() => shop?.close());

test('the answer names the words that were meant', async () => {
  const { headers } = await shop.call('GET', '/orders?q=sprngfield', { as: ada });
  expect(headers.get('x-search-understood')).toBe('springfield');
  expect(
    (await shop.call('GET', '/orders?q=springfield', { as: ada })).headers.get('x-search-understood'),
  ).toBe(null);
});

async function found(q: string): Promise<(string | undefined)[]> {
  const { status, body } = await shop.call('GET', `/orders?q=${encodeURIComponent(q)}`, { as: ada });
  expect(status).toBe(200);
  return body.map(({ _id }: { _id: string }) => orders.get(_id)).reverse();
}

test.each([
  ['a street', 'rose lane', ['Mia']],
  ['street and town, written on one line', '12 Rose Lane, 10115 Berlin', ['Mia']],
  ['a town', 'BERLIN', ['Mia', 'Eve']],
  ['a house number with a dash', '12-14 elm', ['Max']],
  ['signs that mean something to the database', '100% house_n', ['Eve']],
  ['a comma alone', ',', []],
  ['a phone number as it was given', '+49 30 555-0101', ['Mia']],
  ['a phone number with other spaces', '0207 946 09 58', ['Max']],
  ['the digits of a phone number', '02079460958', ['Max']],
  ['the end of a phone number', '0199', ['Eve']],
  ['a name', 'max', ['Max']],
  ['an email address', 'eve.', ['Eve']],
  ['a product', 'board 7', ['Mia', 'Max', 'Eve']],
  ['words of two customers', 'rose springfield', []],
  ['a number as it is printed', 'No. 1001', ['Mia']],
  ['a SKU', 'BRD-7', ['Mia', 'Max', 'Eve']],
  ['the beginning of a SKU', 'brd-', ['Mia', 'Max', 'Eve']],
  ['a transaction', 'pi_of_max', ['Max']],
  ['a tracking number', '1Z999AA10123456784', ['Max']],
  ['a tracking number as a carrier prints it', '1z 999 aa1 01 2345 6784', ['Max']],
  ['the beginning of a tracking number', '1Z999AA1', ['Max']],
  ['another tracking number', '1Z999AA10123456785', []],
  ['an invoice', 'INV-2026-00042', ['Max']],
  ['a credit note', 'cn-2026-42', ['Eve']],
  ['the number of an invoice and of a credit note', '2026-00042', ['Max', 'Eve']],
  ['an invoice that was never issued', 'INV-2025-00042', []],
  ['a mistyped street', 'elm stret', ['Max']],
  ['a mistyped town', '12-14 sprngfield', ['Max']],
  ['a mistyped product', 'baard', ['Mia', 'Max', 'Eve']],
  ['nothing near', 'xylophone', []],
])('an order is found by %s', async (_what, q, names) => {
  expect(await found(q)).toEqual(names);
});
