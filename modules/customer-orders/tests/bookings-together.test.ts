import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { argumentsOf, type PlaceArguments, place } from '#modules/orders/shop/place-order.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { ordering } from '#tests/support/ordering.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let members: Enrolled[];

beforeAll(async () => {
  shop = await startTestShop('bookings_together');
  members = await Promise.all(Array.from({ length: 40 }, (_, n) => enrol(shop, { name: `Member ${n}` })));
});
afterAll(() => shop?.close());
afterEach(() => shop.expectSound());

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
  return { sizes, failures, book: (one: PlaceArguments) => place(counting, one) };
}

const booking = (
  { id: memberId, email, name }: Enrolled,
  board: string,
  more: Partial<PlaceArguments> = {},
): PlaceArguments => ({
  ...argumentsOf(
    shop.open.shop,
    { memberId, email, name },
    ordering([{ variantId: board, quantity: 2 }], { unpaidMinutes: 60 }),
  ),
  max_open: 20,
  ...more,
});

const refusalOf = (answer: Awaited<ReturnType<typeof place>>) =>
  'refusals' in answer ? answer.refusals?.[0].reason : undefined;

test('bookings that arrive together share statements, and each gets its own answer', async () => {
  const { id } = await shop.addProduct({ name: `Board ${randomUUID()}`, available: 50 });
  const { book, sizes } = countedBookings();
  const wanted = members.map((member) => booking(member, id));
  const answers = await Promise.all(wanted.map((one) => book(one)));

  expect(answers.filter(({ outcome }) => outcome === 'booked')).toHaveLength(25);
  expect(answers.filter((answer) => refusalOf(answer) === 'out_of_stock')).toHaveLength(15);
  for (const [n, answer] of answers.entries())
    if (answer.outcome === 'booked') expect(answer.order_id).toBe(wanted[n]?.order_id);
  expect(sizes.length).toBeLessThan(8);
  expect((await shop.call('GET', `/product/${id}`)).body.availableQuantity).toBe(0);
});

test('the first booking to arrive is served first', async () => {
  const { id } = await shop.addProduct({ name: `Board ${randomUUID()}`, available: 20 });
  const { book } = countedBookings();
  const answers = await Promise.all(members.map((member) => book(booking(member, id))));
  expect(answers.map(({ outcome }) => outcome)).toEqual([
    ...Array(10).fill('booked'),
    ...Array(30).fill('lines_refused'),
  ]);
});

test('the same key in one batch books once', async () => {
  const { id } = await shop.addProduct({ name: `Board ${randomUUID()}`, available: 50 });
  const { book, sizes } = countedBookings();
  const [mia] = members as [Enrolled];
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => book(booking(mia, id, { idempotency_key: key }))),
  );
  expect(answers.map(({ outcome }) => outcome)).toEqual(['booked', ...Array(9).fill('repeated')]);
  expect(new Set(answers.map((answer) => 'order_id' in answer && answer.order_id)).size).toBe(1);
  expect(sizes).toEqual([10]);
});

test('a booking that the database cannot take fails alone', async () => {
  const { id } = await shop.addProduct({ name: `Board ${randomUUID()}`, available: 50 });
  const { book } = countedBookings();
  const answers = await Promise.allSettled(
    members
      .slice(0, 10)
      .map((member, n) => book(booking(member, id, n === 4 ? { phone: 'x'.repeat(33) } : {}))),
  );
  expect(answers.map(({ status }) => status)).toEqual(
    Array.from({ length: 10 }, (_, n) => (n === 4 ? 'rejected' : 'fulfilled')),
  );
});

test('a booking that comes alone leaves at once and alone', async () => {
  const { id } = await shop.addProduct({ name: `Board ${randomUUID()}`, available: 50 });
  const { book, sizes } = countedBookings();
  for (const member of members.slice(0, 3)) await book(booking(member, id));
  expect(sizes).toEqual([1, 1, 1]);
});

test('two processes whose batches want the same products in opposite order never wait for each other in a circle', async () => {
  const boards: string[] = [];
  for (let n = 0; n < 4; n += 1)
    boards.push((await shop.addProduct({ name: `Board ${randomUUID()}`, available: 1000 })).id);
  const [there, back] = [countedBookings(), countedBookings()];
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => [
        there.book(booking(members[n] as Enrolled, boards[n % 4] as string)),
        back.book(booking(members[16 + n] as Enrolled, boards[3 - (n % 4)] as string)),
      ]).flat(),
    );
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['booked']));
  }
  expect([...there.failures, ...back.failures]).toEqual([]);
});

test('orders of a batch that want each other’s last units, codes and places are decided as if they came one after another', async () => {
  const last = (await shop.addProduct({ name: `Board ${randomUUID()}`, available: 3 })).id;
  const plenty = (await shop.addProduct({ name: `Board ${randomUUID()}`, available: 100 })).id;
  const { book, sizes } = countedBookings();
  const [mia, ben, tom] = members as [Enrolled, Enrolled, Enrolled];
  const [code] = await shop.open.shop.pool
    .query(
      `INSERT INTO discount_code (code, kind, cents, most_uses) VALUES ('ONCE', 'amount', 100, 1) RETURNING code`,
    )
    .then(({ rows }) => rows.map((row: { code: string }) => row.code));
  const codes = [{ code: code ?? '', cents: 0 }];
  const open = (
    await shop.open.shop.pool.query('SELECT count(*)::int AS n FROM orders WHERE member_id = $1', [tom.id])
  ).rows[0].n;
  const answers = await Promise.all([
    book(booking(mia, last)),
    book(booking(ben, last)),
    book(booking(mia, plenty, { codes })),
    book(booking(ben, plenty, { codes })),
    book(booking(tom, plenty, { max_open: open + 1 })),
    book(booking(tom, plenty, { max_open: open + 1 })),
  ]);
  expect(sizes).toEqual([6]);
  expect(answers.map((answer) => refusalOf(answer) ?? answer.outcome)).toEqual([
    'booked',
    'out_of_stock',
    'booked',
    'code_used_up',
    'booked',
    'too_many_open_orders',
  ]);
});
