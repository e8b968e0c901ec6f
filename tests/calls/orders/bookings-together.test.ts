import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { book } from '#shop/orders/book-order.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let members: Enrolled[];

beforeAll(async () => {
  shop = await startTestShop('bookings_together');
  members = await Promise.all(Array.from({ length: 40 }, (_, n) => enrol(shop, { name: `Member ${n}` })));
});
afterAll(() => shop?.close());
afterEach(() => shop.expectSound());

type Wanted = Parameters<typeof book>[1];

/** Books with a pool that records the size of each batch and every failure. */
function countedBookings() {
  const sizes: number[] = [];
  const failures: unknown[] = [];
  const { pool } = shop.open.shop;
  const query = (statement: pg.QueryConfig) => {
    sizes.push((JSON.parse(String(statement.values?.[0])) as unknown[]).length);
    return pool.query(statement).catch((error: unknown) => {
      failures.push(error);
      throw error;
    });
  };
  const counting = { query: query as typeof pool.query };
  return { sizes, failures, book: (one: Wanted) => book(counting, one) };
}

const booking = (member: Enrolled, name: string, more: Partial<Wanted> = {}): Wanted => ({
  order_id: randomUUID(),
  line_id: randomUUID(),
  member_id: member.id,
  idempotency_key: randomUUID(),
  request_hash: '00',
  product_name: name,
  variant_id: null,
  quantity: 2,
  total_cents: null,
  address: '1 Test Street',
  phone: '0123456',
  code: null,
  max_open: 20,
  unpaid_minutes: 60,
  revision: 0,
  ...more,
});

test('bookings that arrive together share statements, and each gets its own answer', async () => {
  const name = `Board ${randomUUID()}`;
  const { id } = await shop.addProduct({ name, available: 50 });
  const { book, sizes } = countedBookings();
  const wanted = members.map((member) => booking(member, name));
  const answers = await Promise.all(wanted.map((one) => book(one)));

  expect(answers.filter(({ outcome }) => outcome === 'booked')).toHaveLength(25);
  expect(answers.filter(({ outcome }) => outcome === 'out_of_stock')).toHaveLength(15);
  for (const [n, { outcome, order_id }] of answers.entries())
    if (outcome === 'booked') expect(order_id).toBe(wanted[n]?.order_id);
  expect(sizes.length).toBeLessThan(8);
  expect((await shop.call('GET', `/product/${id}`)).body.availableQuantity).toBe(0);
});

test('the first booking to arrive is served first', async () => {
  const name = `Board ${randomUUID()}`;
  await shop.addProduct({ name, available: 20 });
  const { book } = countedBookings();
  const answers = await Promise.all(members.map((member) => book(booking(member, name))));
  expect(answers.map(({ outcome }) => outcome)).toEqual([
    ...Array(10).fill('booked'),
    ...Array(30).fill('out_of_stock'),
  ]);
});

test('the same key in one batch books once', async () => {
  const name = `Board ${randomUUID()}`;
  await shop.addProduct({ name, available: 50 });
  const { book, sizes } = countedBookings();
  const [mia] = members as [Enrolled];
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => book(booking(mia, name, { idempotency_key: key }))),
  );
  expect(answers.map(({ outcome }) => outcome)).toEqual(['booked', ...Array(9).fill('repeated')]);
  expect(new Set(answers.map(({ order_id }) => order_id)).size).toBe(1);
  expect(sizes).toEqual([10]);
});

test('a booking that the database cannot take fails alone', async () => {
  const name = `Board ${randomUUID()}`;
  await shop.addProduct({ name, available: 50 });
  const { book } = countedBookings();
  const answers = await Promise.allSettled(
    members
      .slice(0, 10)
      .map((member, n) => book(booking(member, name, n === 4 ? { phone: 'x'.repeat(33) } : {}))),
  );
  expect(answers.map(({ status }) => status)).toEqual(
    Array.from({ length: 10 }, (_, n) => (n === 4 ? 'rejected' : 'fulfilled')),
  );
});

test('a booking that comes alone leaves at once and alone', async () => {
  const name = `Board ${randomUUID()}`;
  await shop.addProduct({ name, available: 50 });
  const { book, sizes } = countedBookings();
  for (const member of members.slice(0, 3)) await book(booking(member, name));
  expect(sizes).toEqual([1, 1, 1]);
});

test('two processes whose batches want the same products in opposite order never wait for each other in a circle', async () => {
  const names = Array.from({ length: 4 }, () => `Board ${randomUUID()}`);
  for (const name of names) await shop.addProduct({ name, available: 1000 });
  const [there, back] = [countedBookings(), countedBookings()];
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => [
        there.book(booking(members[n] as Enrolled, names[n % 4] as string)),
        back.book(booking(members[16 + n] as Enrolled, names[3 - (n % 4)] as string)),
      ]).flat(),
    );
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['booked']));
  }
  expect([...there.failures, ...back.failures]).toEqual([]);
});
