import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { proveRules } from '#modules/integrity/shop/check-shop.ts';
import { integrityFigures } from '#modules/integrity/shop/integrity-figures.ts';
import { recordCheck } from '#modules/integrity/shop/record-check.ts';
import { SHOP } from '#shop.config';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { FULFILMENT_FAULTS } from './refund-faults.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('integrity', { webhooks: false });
});
afterAll(() => world?.shop.close());
beforeEach(() => world.shop.expectSound());

const query = (sql: string, values: unknown[] = []) => world.shop.open.shop.pool.query(sql, values);

type Values = { order: string; product: string };

/**
 * The rules that these statements break. They run as the tables' owner with triggers and foreign keys off, in a
 * transaction that is never committed.
 */
async function brokenBy(statements: readonly string[], { order, product }: Values): Promise<string[]> {
  const client = new pg.Client(world.shop.open.database.ownerUrl);
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    for (const sql of statements)
      await client.query(sql.replaceAll(':order', `'${order}'`).replaceAll(':product', `'${product}'`));
    const broken: string[] = [];
    for (const rule of SHOP.invariants)
      if ((await client.query(rule.sql)).rows.length > 0) broken.push(rule.name);
    return broken;
  } finally {
    await client.end();
  }
}

const record = () => world.silently(() => recordCheck(world.shop.open.shop, 'admin'));

async function paid() {
  const { order, product } = await world.booked();
  const intent = await world.pay(order);
  await world.report(order, intent);
  return { order, product, intent };
}

test('the rules of the specification, I1 to I16, are there', () => {
  const numbers = new Set(SHOP.invariants.map(({ name }) => Number.parseInt(name.slice(1), 10)));
  for (let n = 1; n <= 16; n += 1) expect(numbers).toContain(n);
});

const SPOILT: readonly (readonly [rules: string, ...statements: string[]])[] = [
  [
    'I1 I2 I11',
    'ALTER TABLE variant DROP CONSTRAINT variant_reserved_check',
    'UPDATE variant SET reserved = -1 WHERE product_id = :product',
  ],
  ['I2 I11', 'UPDATE variant SET reserved = 1 WHERE product_id = :product'],
  ['I3 I11', 'UPDATE variant SET sold = 1 WHERE product_id = :product'],
  ['I4 I19', 'UPDATE orders SET subtotal_cents = 19900, discount_cents = 100 WHERE id = :order'],
  [
    'I36',
    `UPDATE order_line SET group_name = 'Dealers', list_price_cents = 9901, group_points = 100 WHERE order_id = :order`,
  ],
  ['I4', 'UPDATE order_line SET tax_cents = 1 WHERE order_id = :order'],
  ['I4b', `UPDATE orders SET totals = '[{"type": "total", "label": "Total", "cents": 1}]' WHERE id = :order`],
  ['I5', 'UPDATE payment SET amount_cents = 1 WHERE order_id = :order'],
  ['I5', `UPDATE payment SET currency = 'eur' WHERE order_id = :order`],
  ['I6', `UPDATE payment SET state = 'canceled' WHERE order_id = :order`],
  ['I7 I17 I28', `UPDATE orders SET status = 'refunded', refunded_at = now() WHERE id = :order`],
  [
    'I9',
    'DROP INDEX payment_one_live',
    `INSERT INTO payment (id, order_id, attempt, amount_cents)
     SELECT gen_random_uuid(), :order, n, 1 FROM generate_series(8, 9) n`,
  ],
  [
    'I6 I3 I10 I17 I7 I60',
    `UPDATE orders SET status = 'cancelled', closed_at = now() WHERE id = :order`,
    `INSERT INTO payment (id, order_id, attempt, amount_cents) VALUES (gen_random_uuid(), :order, 9, 1)`,
  ],
  ['I11', 'UPDATE variant SET received = received + 1 WHERE product_id = :product'],
  [
    'I2 I3 I11 I11b',
    `DELETE FROM stock_journal j USING variant v WHERE v.id = j.variant_id AND v.product_id = :product AND j.kind = 'reserve'`,
    'UPDATE variant SET reserved = 2, sold = 0 WHERE product_id = :product',
  ],
  [
    'I12',
    `INSERT INTO payment_difference (kind, intent_id, order_id, here, there) VALUES ('paid_only_here', 'pi_x', :order, 'a', 'b')`,
  ],
  [
    'I13',
    `INSERT INTO order_journal (order_id, event, from_status, to_status, detail)
     SELECT order_id, event, from_status, to_status, detail FROM order_journal WHERE order_id = :order AND event = 'paid'`,
  ],
  ['I14', `UPDATE member SET role = 'member'`],
  ['I14b I61', `UPDATE member SET deleted_at = now() WHERE role = 'member'`],
  [
    'I15 I61',
    `INSERT INTO member (id, email, name) SELECT gen_random_uuid(), replace(email, '@', '＠'), 'Twin' FROM member LIMIT 1`,
  ],
  ['I15b I60', 'UPDATE orders SET member_id = gen_random_uuid() WHERE id = :order'],
  [
    'I16',
    `INSERT INTO outbox (dedupe_key, kind, payload) SELECT 'again', kind, payload FROM outbox WHERE payload->>'orderId' = :order`,
  ],
  ['I17', `INSERT INTO order_journal (order_id, event, to_status) VALUES (:order, 'shipped', 'shipped')`],
  ['I18', 'UPDATE product SET review_count = 1, rating_sum = 5 WHERE id = :product'],
  [
    'I20',
    `INSERT INTO subscriber (email, mails) VALUES ('other@example.com', 1)`,
    `INSERT INTO discount_code (code, email, cents) VALUES ('OTHERS-1', 'other@example.com', 1000)`,
    `INSERT INTO order_code (order_id, code, cents) VALUES (:order, 'OTHERS-1', 1000)`,
  ],
  ['I21', 'UPDATE variant SET is_default = false WHERE product_id = :product'],
  ['I21 I62', 'UPDATE product SET archived_at = now() WHERE id = :product'],
  ['I22', `UPDATE variant SET options = '{"Switch": "Linear"}' WHERE product_id = :product`],
  [
    'I22',
    `UPDATE product SET options = '[{"name": "Switch", "values": ["Linear"]}]' WHERE id = :product`,
    `UPDATE variant SET options = '{"Switch": "Tactile"}' WHERE product_id = :product`,
  ],
  [
    'I22 I62',
    'DROP INDEX variant_options',
    `INSERT INTO variant (id, product_id, is_default, sku, price_cents)
     SELECT gen_random_uuid(), product_id, false, 'TWIN', price_cents FROM variant WHERE product_id = :product`,
  ],
  [
    'I23 I24 I62',
    'ALTER TABLE variant DROP CONSTRAINT variant_price_cents_check',
    'UPDATE variant SET price_cents = 0 WHERE product_id = :product',
  ],
  ['I24', 'UPDATE product SET lowest_price_cents = 1 WHERE id = :product'],
  ['I24', 'UPDATE product SET in_stock = false WHERE id = :product'],
  [
    'I25',
    'ALTER TABLE product DROP CONSTRAINT product_quantity_rule',
    'UPDATE product SET quantity_step = 3 WHERE id = :product',
  ],
  [
    'I26 I62',
    `UPDATE variant SET price_tiers = '[{"fromQuantity": 2, "priceCents": 50}]' WHERE product_id = :product`,
  ],
  [
    'I26 I62',
    'ALTER TABLE variant DROP CONSTRAINT variant_price_tiers',
    `UPDATE variant SET price_tiers = '[{"fromQuantity": 9, "priceCents": 99999999}]' WHERE product_id = :product`,
  ],
  ['I40', 'UPDATE document SET number = number + 1 WHERE order_id = :order'],
  ['I40', `UPDATE document SET issued_at = issued_at - interval '400 days' WHERE order_id = :order`],
  ['I40', `UPDATE document_counter SET last = last + 1 WHERE kind = 'invoice'`],
  ['I40 I41', 'DELETE FROM document WHERE order_id = :order'],
  ['I41', 'UPDATE document SET total_cents = 1 WHERE order_id = :order'],
  [
    'I42',
    `INSERT INTO document SELECT kind, year, last + 1, :order::uuid, 're_1', greatest(issued_at, now()), 100, '{}'
     FROM document_counter WHERE kind = 'credit_note'`,
    `UPDATE document_counter SET last = last + 1 WHERE kind = 'credit_note'`,
  ],
  ['I60', 'UPDATE customer SET spent_cents = spent_cents + 1 WHERE orders > 0'],
  ['I61', `DELETE FROM customer WHERE kind = 'member'`],
  ['I61', `INSERT INTO customer (kind, email) VALUES ('guest', 'nobody@example.com')`],
  [
    'I62',
    'INSERT INTO price_history (variant_id, price_cents) SELECT id, 1 FROM variant WHERE product_id = :product',
  ],
  [
    'I62',
    'DELETE FROM price_history h USING variant v WHERE v.id = h.variant_id AND v.product_id = :product',
  ],
  ...FULFILMENT_FAULTS,
];

test('every rule is broken by one of these', () => {
  const broken = new Set(SPOILT.flatMap(([rules]) => rules?.split(' ')));
  expect(SHOP.invariants.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
});

test.each(SPOILT)('%s and nothing else is broken by its fault', async (rules, ...statements) => {
  const { order, product } = await paid();
  const broken = await brokenBy(statements, { order, product: product.id });
  expect(broken.sort()).toEqual(rules.split(' ').sort());
});

test('an order that a broken rule is about is neither shipped nor refunded, others are, until the rule holds', async () => {
  const [held, other] = [await paid(), await paid()];
  const spoil = (by: number) =>
    query('UPDATE payment SET amount_cents = amount_cents + $2 WHERE order_id = $1', [held.order, by]);
  await spoil(1);
  await record();
  expect(await integrityFigures(world.shop.open.shop)).toMatchObject({ brokenRules: 1, heldOrders: 1 });

  const ship = (order: string) => world.shop.call('PUT', `/orders/${order}`, { as: world.ada });
  const refund = (order: string) => world.shop.call('POST', `/orders/${order}/refund`, { as: world.ada });
  for (const answer of [await ship(held.order), await refund(held.order)])
    expect(answer).toMatchObject({ status: 409, body: { code: 'integrity_hold' } });
  expect(await world.show(held.order)).toMatchObject({ status: 'pending' });
  expect(await ship(other.order)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });

  await spoil(-1);
  await record();
  expect(await integrityFigures(world.shop.open.shop)).toMatchObject({ brokenRules: 0, heldOrders: 0 });
  expect(await ship(held.order)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
});

test('a rule for which there is no time stays as it was found, and the others are still proven', async () => {
  const slow = SHOP.invariants.find(({ name }) => name === 'I4')!;
  const { sql } = slow;
  slow.sql = 'SELECT pg_sleep(5)';
  try {
    const verdict = await proveRules({ pool: world.shop.open.shop.pool, parts: SHOP }, { secondsEach: 0.2 });
    expect(verdict).toEqual({
      broken: [],
      unfinished: ['I4'],
      failures: [],
      held: SHOP.invariants.length - 1,
    });
  } finally {
    slow.sql = sql;
  }
});

test('a rule whose query fails is named with its error, and the other rules are still proven', async () => {
  const faulty = { name: 'X1', sentence: 'It cannot be asked', sql: 'SELECT FROM a_table_that_is_gone' };
  const parts = { ...SHOP, invariants: [faulty, ...SHOP.invariants] };
  const verdict = await proveRules({ pool: world.shop.open.shop.pool, parts });
  expect(verdict).toMatchObject({ broken: [], unfinished: ['X1'], held: SHOP.invariants.length });
  expect(verdict.failures).toEqual([{ rule: 'X1', err: expect.objectContaining({ code: '42P01' }) }]);
});

test('a check is kept with the one who asked for it', async () => {
  await record();
  const { rows } = await query(
    'SELECT asked_by, held, broken, unfinished FROM integrity_check ORDER BY finished_at DESC LIMIT 1',
  );
  expect(rows).toEqual([{ asked_by: 'admin', held: SHOP.invariants.length, broken: [], unfinished: [] }]);
});
