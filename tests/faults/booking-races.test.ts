import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Enrolled, enrol } from '../support/enrol.ts';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';
import { startTestShop, type TestShop } from '../support/test-shop.ts';

let first: TestShop;
let second: SecondShop;

beforeAll(async () => {
  first = await startTestShop('booking races');
  second = await openSecondShop(first);
});
afterAll(async () => {
  await second?.close();
  await first?.close();
});
afterEach(() => first.expectSound());

const board = (available: number) =>
  first.addProduct({ name: `Board ${randomUUID()}`, minQuantity: 1, available });

/** Books one unit, alternating between the two shops. */
const book = (turn: number, productName: string, as: Enrolled, key: string = randomUUID()) =>
  (turn % 2 ? second : first).call('POST', '/orders', {
    as,
    body: { productName, quantity: 1, userAddress: '1 Test Street', userNumber: '0123456' },
    headers: { 'idempotency-key': key },
  });

const available = async ({ id }: { id: string }) =>
  (await first.call('GET', `/product/${id}`)).body.availableQuantity;

test('of 200 buyers of the last 50 at the same moment, 50 get one and 150 hear that there is none', async () => {
  const product = await board(50);
  const buyers: Enrolled[] = [];
  for (let n = 0; n < 200; n += 1) buyers.push(await enrol(first, { name: 'Buyer' }));

  const answers = await Promise.all(buyers.map((buyer, turn) => book(turn, product.name, buyer)));

  const booked = answers.filter(({ status }) => status === 201);
  expect(new Set(booked.map(({ body }) => body.insertedId)).size).toBe(50);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(
    new Set(refused.map(({ status, body }) => `${status} ${body.code}: ${body.errors[0].message}`)),
  ).toEqual(new Set([`409 out_of_stock: ${product.name} is sold out.`]));
  expect(refused).toHaveLength(150);
  expect(await available(product)).toBe(0);
  const { rows } = await first.open.shop.pool.query(
    `SELECT count(*)::int AS orders, count(DISTINCT o.member_id)::int AS buyers
     FROM orders o JOIN order_line l ON l.order_id = o.id WHERE l.product_id = $1 AND o.status = 'unpaid'`,
    [product.id],
  );
  expect(rows).toEqual([{ orders: 50, buyers: 50 }]);
});

test('the same key sent 50 times at once through two shops makes one order, and every answer names it', async () => {
  const product = await board(50);
  const mia = await enrol(first, { name: 'Mia' });
  const key = randomUUID();

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => book(turn, product.name, mia, key)),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
  expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1);
  expect(await available(product)).toBe(49);
});

test('a member one below the limit of open orders who books 30 times at once gets one more', async () => {
  const { maxUnpaidOrders } = first.open.shop;
  const product = await board(100);
  const max = await enrol(first, { name: 'Max' });
  for (let n = 1; n < maxUnpaidOrders; n += 1)
    expect(await book(n, product.name, max)).toMatchObject({ status: 201 });

  const answers = await Promise.all(Array.from({ length: 30 }, (_, turn) => book(turn, product.name, max)));

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
    Array(29).fill('409 too_many_open_orders'),
  );
  expect(await available(product)).toBe(100 - maxUnpaidOrders);
});

test('two products booked and cancelled crosswise by everyone at once end where they began', async () => {
  const products = [await board(20), await board(20)];
  const buyers = await Promise.all(Array.from({ length: 16 }, () => enrol(first, { name: 'Buyer' })));

  await Promise.all(
    buyers.map(async (buyer, turn) => {
      for (const offset of [0, 1, 0]) {
        const product = products[(turn + offset) % 2];
        const { status, body } = await book(turn, product?.name ?? '', buyer);
        if (status !== 201) {
          expect(body.code).toBe('out_of_stock');
          continue;
        }
        const shop = turn % 2 ? first : second;
        expect(await shop.call('DELETE', `/myorders/${body.insertedId}`, { as: buyer })).toMatchObject({
          status: 200,
          body: { deletedCount: 1 },
        });
      }
    }),
  );

  for (const product of products) expect(await available(product)).toBe(20);
});
