import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createBookingQueue, type QueuedBooking } from '#shop/orders/booking-queue.ts';
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

/** A queue whose statements are counted, and those that failed. */
function countedQueue() {
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
  const queue = createBookingQueue({ query: query as typeof pool.query }, { maxOpen: 20, unpaidMinutes: 60 });
  return { sizes, failures, queue };
}

const booking = (member: Enrolled, name: string, more: Partial<QueuedBooking> = {}): QueuedBooking => ({
  order_id: randomUUID(),
  line_id: randomUUID(),
  member_id: member.id,
  idempotency_key: randomUUID(),
  request_hash: '00',
  product_name: name,
  quantity: 2,
  total_cents: null,
  address: '1 Test Street',
  phone: '0123456',
  code: null,
  ...more,
});

test('bookings that arrive together share statements, and each gets its own answer', async () => {
  const name = `Board ${randomUUID()}`;
  const { id } = await shop.addProduct({ name, available: 50 });
  const { queue, sizes } = countedQueue();
  const wanted = members.map((member) => booking(member, name));
  const answers = await Promise.all(wanted.map((one) => queue.book<string>(one)));

  expect(answers.filter(({ outcome }) => outcome === 'booked')).toHaveLength(25);
  expect(answers.filter(({ outcome }) => outcome === 'out_of_stock')).toHaveLength(15);
  for (const [n, { outcome, order_id }] of answers.entries())
    if (outcome === 'booked') expect(order_id).toBe(wanted[n]?.order_id);
  expect(sizes.length).toBeLessThan(8);
  expect((await shop.call('GET', `/product/${id}`)).body.availableQuantity).toBe(0);
});

test('who came first is served first', async () => {
  const name = `Board ${randomUUID()}`;
  await shop.addProduct({ name, available: 20 });
  const { queue } = countedQueue();
  const answers = await Promise.all(members.map((member) => queue.book<string>(booking(member, name))));
  expect(answers.map(({ outcome }) => outcome)).toEqual([
    ...Array(10).fill('booked'),
    ...Array(30).fill('out_of_stock'),
  ]);
});

test('the same key in one batch books once', async () => {
  const name = `Board ${randomUUID()}`;
  await shop.addProduct({ name, available: 50 });
  const { queue, sizes } = countedQueue();
  const [mia] = members as [Enrolled];
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => queue.book<string>(booking(mia, name, { idempotency_key: key }))),
  );
  expect(answers.map(({ outcome }) => outcome)).toEqual(['booked', ...Array(9).fill('repeated')]);
  expect(new Set(answers.map(({ order_id }) => order_id)).size).toBe(1);
  expect(sizes).toEqual([10]);
});

test('a booking that the database cannot take fails alone', async () => {
  const name = `Board ${randomUUID()}`;
  await shop.addProduct({ name, available: 50 });
  const { queue } = countedQueue();
  const answers = await Promise.allSettled(
    members
      .slice(0, 10)
      .map((member, n) =>
        queue.book<string>(booking(member, name, n === 4 ? { phone: 'x'.repeat(33) } : {})),
      ),
  );
  expect(answers.map(({ status }) => status)).toEqual(
    Array.from({ length: 10 }, (_, n) => (n === 4 ? 'rejected' : 'fulfilled')),
  );
});

test('a booking that comes alone leaves at once and alone', async () => {
  const name = `Board ${randomUUID()}`;
  await shop.addProduct({ name, available: 50 });
  const { queue, sizes } = countedQueue();
  for (const member of members.slice(0, 3)) await queue.book(booking(member, name));
  expect(sizes).toEqual([1, 1, 1]);
});

test('two processes whose batches want the same products in opposite order never wait for each other in a circle', async () => {
  const names = Array.from({ length: 4 }, () => `Board ${randomUUID()}`);
  for (const name of names) await shop.addProduct({ name, available: 1000 });
  const [there, back] = [countedQueue(), countedQueue()];
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => [
        there.queue.book<string>(booking(members[n] as Enrolled, names[n % 4] as string)),
        back.queue.book<string>(booking(members[16 + n] as Enrolled, names[3 - (n % 4)] as string)),
      ]).flat(),
    );
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['booked']));
  }
  expect([...there.failures, ...back.failures]).toEqual([]);
});
