import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberOfAccessToken } from '#modules/accounts/shop/access-token.ts';
import { listMyOrders } from '#modules/customer-orders/shop/list-my-orders.ts';
import { showOrder } from '#modules/customer-orders/shop/show-order.ts';
import { type Enrolled, enrol } from '../../support/enrol.ts';
import { startTestShop, type TestShop } from '../../support/test-shop.ts';

let shop: TestShop;
let members: Enrolled[];
let orders: string[];

beforeAll(async () => {
  shop = await startTestShop('reads_together');
  members = await Promise.all(Array.from({ length: 30 }, (_, n) => enrol(shop, { name: `Reader ${n}` })));
  const { name } = await shop.addProduct({ name: `Board ${randomUUID()}`, available: 1000 });
  orders = [];
  for (const member of members) orders.push(await book(member, name));
});
afterAll(() => shop?.close());

async function book(member: Enrolled, productName: string): Promise<string> {
  const body = { productName, quantity: 2, userAddress: '1 Test Street', userNumber: '0123456' };
  const { status, body: booked } = await shop.call('POST', '/orders', { as: member, body });
  expect(status).toBe(201);
  return booked.insertedId;
}

/** The shop with a pool that counts statements. */
function counted() {
  const asked: string[] = [];
  const { pool } = shop.open.shop;
  const query = (statement: pg.QueryConfig) => {
    // A running shop has its settings in memory.
    if (statement.name !== 'read-settings') asked.push(statement.name ?? '');
    return pool.query(statement);
  };
  return { asked, counting: { ...shop.open.shop, pool: { query } as unknown as pg.Pool } };
}

test('tokens that are looked up at once share statements, and each is its own member’s', async () => {
  const { asked, counting } = counted();
  const found = await Promise.all(
    [...members.map(({ token }) => token), 'unknown', ''].map((token) =>
      memberOfAccessToken(counting, token),
    ),
  );
  expect(found.map((member) => member?.id)).toEqual([...members.map(({ id }) => id), undefined, undefined]);
  expect(asked).toEqual(['member-of-access-token']);
});

test('an ended token among live ones stays invalid', async () => {
  const leaving = await enrol(shop, { name: 'Leaving' });
  await shop.open.shop.pool.query('DELETE FROM session WHERE id = $1', [leaving.sessionId]);
  const [before, ended, after] = await Promise.all(
    [members[0], leaving, members[1]].map((member) =>
      memberOfAccessToken(shop.open.shop, member?.token ?? ''),
    ),
  );
  expect([before?.id, ended, after?.id]).toEqual([members[0]?.id, undefined, members[1]?.id]);
});

test('orders that are shown at once are each shown to their owner alone', async () => {
  const callers = await Promise.all(members.map(({ token }) => memberOfAccessToken(shop.open.shop, token)));
  const { asked, counting } = counted();
  const shown = await Promise.allSettled(
    callers.flatMap((caller, n) => [
      showOrder(counting, caller!, orders[n]!),
      // Another member's order, in the same batch as its owner's request.
      showOrder(counting, caller!, orders[(n + 1) % orders.length]!),
      showOrder(counting, caller!, randomUUID()),
    ]),
  );
  expect(
    shown.map((answer) => (answer.status === 'fulfilled' ? answer.value._id : answer.reason.code)),
  ).toEqual(orders.flatMap((order) => [order, 'not_found', 'not_found']));
  expect(asked.length).toBeLessThan(4);
});

test('lists of orders that are read at once hold the reader’s own alone, each with its own page', async () => {
  const { asked, counting } = counted();
  const [mia] = members as [Enrolled];
  const { name } = await shop.addProduct({ name: `Board ${randomUUID()}`, available: 1000 });
  const newer = [await book(mia, name), await book(mia, name)].reverse();
  const first = await listMyOrders(counting, mia, { limit: 1 });
  expect(first).toMatchObject({ total: 3, isMore: false });
  asked.length = 0;
  const pages = await Promise.all([
    listMyOrders(counting, mia, { limit: 20 }),
    listMyOrders(counting, { id: randomUUID() }, { limit: 20 }),
    listMyOrders(counting, mia, { limit: 1, cursor: first.next! }),
    ...members.slice(1).map((member) => listMyOrders(counting, member, { limit: 20 })),
    listMyOrders(counting, { id: randomUUID() }, { limit: 20 }),
  ]);
  expect(pages.map(({ rows }) => rows.map(({ _id }) => _id))).toEqual([
    [...newer, orders[0]],
    [],
    [newer[1]],
    ...orders.slice(1).map((order) => [order]),
    [],
  ]);
  expect(pages.map(({ total }) => total)).toEqual([3, 0, 3, ...orders.slice(1).map(() => 1), 0]);
  expect(asked).toEqual(['list-my-orders']);
});

test('a read that begins after a write sees it, however many are on their way', async () => {
  const [, max] = members as [Enrolled, Enrolled];
  const { name } = await shop.addProduct({ name: `Board ${randomUUID()}`, available: 1000 });
  const crowd = Array.from({ length: 200 }, (_, n) =>
    listMyOrders(shop.open.shop, members[n % 30]!, { limit: 20 }),
  );
  const booked = await book(max, name);
  const mine = await listMyOrders(shop.open.shop, max, { limit: 20 });
  expect(mine.rows[0]?._id).toBe(booked);
  await Promise.all(crowd);
});

test('a reader whose question the database cannot take fails alone', async () => {
  const [mia, max] = members as [Enrolled, Enrolled];
  const [good, bad, other] = await Promise.allSettled([
    listMyOrders(shop.open.shop, mia, { limit: 20 }),
    listMyOrders(shop.open.shop, { id: 'no id' }, { limit: 20 }),
    listMyOrders(shop.open.shop, max, { limit: 20 }),
  ]);
  expect([good?.status, bad?.status, other?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a lone reader’s query is planned once, not each time', async () => {
  const [mia] = members as [Enrolled];
  const pool = new pg.Pool({ ...shop.open.shop.pool.options, max: 1 });
  // It ends before its connection does, which the database's end may break.
  pool.on('error', () => {});
  try {
    // PostgreSQL makes five custom plans before it considers a generic one.
    const alone = { ...shop.open.shop, pool };
    for (let n = 0; n < 10; n += 1) {
      const caller = await memberOfAccessToken(alone, mia.token);
      await listMyOrders(alone, caller!, { limit: 20 });
      await showOrder(alone, caller!, orders[0]!);
    }
    const { rows } = await pool.query<{ name: string }>(
      `SELECT name FROM pg_prepared_statements
       WHERE name IN ('member-of-access-token', 'list-my-orders', 'show-order') AND generic_plans >= 4
       ORDER BY name`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['list-my-orders', 'member-of-access-token', 'show-order']);
  } finally {
    await pool.end();
  }
});
