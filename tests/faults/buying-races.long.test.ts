import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { settleOpenPayments } from '#modules/reconciliation/shop/settle-open-payments.ts';
import type { Enrolled } from '../support/enrol.ts';
import { payIntent } from './purchase-under-faults.ts';
import { atOnce, startTwoProcesses, type TwoProcesses } from './two-processes.ts';

const ROUNDS = 10;

let shop: TwoProcesses;
let mia: Enrolled;
let ada: Enrolled;

beforeAll(async () => {
  shop = await startTwoProcesses('buying races');
  mia = await shop.enrol('Mia');
  ada = await shop.enrol('Ada', 'admin');
});
afterAll(() => shop?.close());
afterEach(() => shop.expectSound());

type Wish = { productName: string; key?: string; as?: Enrolled; totalPrice?: number; code?: string };

const book = (turn: number, { productName, key = randomUUID(), as = mia, ...rest }: Wish) =>
  shop.at(turn).call('POST', '/orders', {
    as,
    headers: { 'idempotency-key': key },
    body: { productName, quantity: 1, userAddress: '1 Test Street', userNumber: '0123456', ...rest },
  });

const secretOf = (turn: number, order: string) =>
  shop.at(turn).call('POST', '/create-payment-intent', { as: mia, body: { order } });

const pay = (turn: number, clientSecret: string) =>
  payIntent({ ...shop.at(turn), publishableKey: shop.beside.publishableKey }, clientSecret);

const report = (turn: number, order: string, transactionId: string) =>
  shop.at(turn).call('PATCH', `/orders/${order}`, { as: mia, body: { order, transactionId } });

async function booked(): Promise<string> {
  const { name } = await shop.board(`Board ${randomUUID()}`);
  const { status, body } = await book(0, { productName: name });
  expect(status).toBe(201);
  return body.insertedId;
}

const one = async (sql: string, ...values: unknown[]) => (await shop.pool.query(sql, values)).rows[0];

const statusOf = async (order: string) =>
  (await one('SELECT status FROM orders WHERE id = $1', order)).status as string;

const statuses = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => (body?.code ? `${status} ${body.code}` : String(status))).sort();

const repeat = (count: number, value: string) => Array<string>(count).fill(value);

describe('the same key 50 times at once, to two processes', () => {
  test('makes one order', async () => {
    const { id, name } = await shop.board(`Board ${randomUUID()}`);
    const key = randomUUID();
    const answers = await atOnce(50, (turn) => book(turn, { productName: name, key }));
    expect(statuses(answers)).toEqual(repeat(50, '201'));
    expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1);
    expect(await one('SELECT reserved FROM variant WHERE product_id = $1', id)).toEqual({ reserved: 1 });
  });

  test('makes one payment, here and at the provider', async () => {
    const order = await booked();
    const answers = await atOnce(50, (turn) => secretOf(turn, order));
    expect(statuses(answers)).toEqual(repeat(50, '200'));
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(
      await one(
        `SELECT (SELECT count(*)::int FROM payment WHERE order_id = $1) AS payments,
                (SELECT count(*)::int FROM sandbox_stripe.payment_intent WHERE object->'metadata'->>'order' = $1::text) AS intents`,
        order,
      ),
    ).toEqual({ payments: 1, intents: 1 });
  });

  test('makes one review', async () => {
    const { id, name } = await shop.board(`Board ${randomUUID()}`);
    const key = randomUUID();
    const answers = await atOnce(50, (turn) =>
      shop.at(turn).call('POST', '/review', {
        as: mia,
        headers: { 'idempotency-key': key },
        body: { productName: name, rating: 4, reviewMessage: 'Types well.' },
      }),
    );
    expect(statuses(answers)).toEqual(repeat(50, '201'));
    expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1);
    expect(await one('SELECT review_count, rating_sum::float8 FROM product WHERE id = $1', id)).toEqual({
      review_count: 1,
      rating_sum: 4,
    });
  });
});

test('paid in two tabs at once, each served by another process, an order is charged once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await booked();
    const secrets = await atOnce(2, async (turn) => (await secretOf(turn, order)).body.clientSecret);
    const tabs = await atOnce(2, async (turn) => {
      const paid = await pay(turn, secrets[turn]);
      return { paid, told: await report(turn, order, paid.id) };
    });
    expect(tabs.map(({ paid }) => paid.status).sort()).toEqual([200, 400]);
    for (const { told } of tabs) expect(told.body).toMatchObject({ paid: true });
    expect(
      await one(
        `SELECT count(*)::int AS charges FROM sandbox_stripe.charge c JOIN payment p ON p.intent_id = c.payment_intent
         WHERE p.order_id = $1 AND c.object->>'status' = 'succeeded'`,
        order,
      ),
    ).toEqual({ charges: 1 });
  }
});

test('webhook, browser and reconciler, over two processes and beside them, pay each order once', async () => {
  const orders = await atOnce(ROUNDS, booked);
  const outcomes = await Promise.all(
    orders.map(async (order, turn) => {
      const { body } = await secretOf(turn, order);
      const { id } = await pay(turn, body.clientSecret);
      const [, ...told] = await Promise.all([
        settleOpenPayments(shop.beside.shop, 0),
        report(turn, order, id),
        report(turn + 1, order, id),
      ]);
      return { order, told };
    }),
  );
  for (const { order, told } of outcomes) {
    expect(statuses(told)).toEqual(['200', '200']);
    expect(told.reduce((sum, { body }) => sum + body.modifiedCount, 0)).toBeLessThanOrEqual(1);
    expect(
      await one(
        `SELECT (SELECT count(*)::int FROM order_journal WHERE order_id = $1 AND event = 'paid') AS paid,
                (SELECT count(*)::int FROM outbox WHERE dedupe_key = 'mail:order-paid:' || $1::text) AS mails`,
        order,
      ),
    ).toEqual({ paid: 1, mails: 1 });
  }
});

test('cancelled at one process and paid at the other, an order ends in one of the two', async () => {
  const orders = await atOnce(ROUNDS, booked);
  const secrets = await Promise.all(
    orders.map(async (order, turn) => (await secretOf(turn, order)).body.clientSecret),
  );
  const outcomes = await Promise.all(
    orders.map(async (order, turn) => {
      const [cancelled, paid] = await Promise.all([
        shop.at(turn).call('DELETE', `/myorders/${order}`, { as: mia }),
        pay(turn + 1, secrets[turn]),
      ]);
      return { order, cancelled, paid };
    }),
  );
  await shop.settled();
  for (const { order, cancelled, paid } of outcomes) {
    await expect.poll(() => statusOf(order)).toBe(paid.status === 200 ? 'pending' : 'cancelled');
    if (cancelled.body.deletedCount === 1) expect(paid.status).not.toBe(200);
  }
});

test('one code for two orders at once is taken off one of them', async () => {
  const { name } = await shop.board(`Board ${randomUUID()}`);
  for (let round = 0; round < ROUNDS; round += 1) {
    const max = await shop.enrol('Max');
    const code = `RACE-${randomUUID().slice(0, 8).toUpperCase()}`;
    await shop.pool.query(
      `WITH reader AS (INSERT INTO subscriber (email, state, confirmed_at, mails) VALUES ($1, 'confirmed', now(), 1) RETURNING email)
       INSERT INTO discount_code (code, email, cents) SELECT $2, email, 1000 FROM reader`,
      [max.email, code],
    );
    const answers = await atOnce(6, (turn) => book(turn, { productName: name, as: max, code }));
    expect(statuses(answers)).toEqual(['201', ...repeat(5, '422 validation')]);
  }
});

test('a code with one use left and fifty buyers at two processes is used once', async () => {
  const { name } = await shop.board(`Board ${randomUUID()}`);
  const buyers = await Promise.all(Array.from({ length: 10 }, () => shop.enrol('Buyer')));
  for (let round = 0; round < ROUNDS; round += 1) {
    const code = `LAST-${randomUUID().slice(0, 8).toUpperCase()}`;
    await shop.pool.query(
      `INSERT INTO discount_code (code, kind, percent, most_uses) VALUES ($1, 'percent', 10, 1)`,
      [code],
    );
    const answers = await atOnce(50, (turn) =>
      book(turn, { productName: name, as: buyers[turn % 10], code }),
    );
    expect(statuses(answers)).toEqual(['201', ...repeat(49, '422 validation')]);
  }
});

test('archived by an admin while it is booked, a product is sold before or not at all', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, name } = await shop.board(`Board ${randomUUID()}`);
    const [archived, ...answers] = await Promise.all([
      shop.at(round).call('DELETE', `/product/${id}`, { as: ada }),
      ...Array.from({ length: 6 }, (_, turn) => book(turn, { productName: name })),
    ]);
    expect(archived.body).toEqual({ deletedCount: 1 });
    const sold = answers.filter(({ status }) => status === 201).length;
    expect(statuses(answers)).toEqual([...repeat(sold, '201'), ...repeat(6 - sold, '422 validation')]);
    expect(await one('SELECT reserved FROM variant WHERE product_id = $1', id)).toEqual({ reserved: sold });
    expect(await book(0, { productName: name })).toMatchObject({ status: 422 });
  }
});

test('a product that is booked while its price changes costs the price that the buyer saw or is not booked', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, name } = await shop.board(`Board ${randomUUID()}`);
    const [changed, ...answers] = await Promise.all([
      shop.at(round).call('PATCH', `/product/${id}`, { as: ada, body: { version: 1, perUnitPrice: 109 } }),
      ...Array.from({ length: 6 }, (_, turn) =>
        book(turn, { productName: name, totalPrice: turn % 2 ? 99 : 109 }),
      ),
    ]);
    expect(changed).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    const seen = await shop.pool.query('SELECT total_cents FROM orders WHERE id = ANY ($1)', [
      answers.map(({ body }) => body.insertedId).filter(Boolean),
    ]);
    const totals = answers.flatMap(({ status }, turn) => (status === 201 ? [turn % 2 ? 9900 : 10900] : []));
    expect(seen.rows.map((row) => row.total_cents).sort()).toEqual(totals.sort());
    for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('price_changed');
  }
});
