import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '../calls/worlds/payment-world.ts';
import { administer } from '../support/administer.ts';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';

const ORDERS = 50;

let world: PaymentWorld;
let second: SecondShop;
beforeAll(async () => {
  world = await startPaymentWorld('document races', { webhooks: false });
  second = await openSecondShop(world.shop);
});
afterAll(async () => {
  await second?.close();
  await world?.shop.close();
});

const query = async (sql: string, values: unknown[] = []) =>
  (await world.shop.open.shop.pool.query(sql, values)).rows;

test('fifty payments that settle at once in two shops get fifty numbers without a gap, also if some fail midway', async () => {
  const orders: { order: string; intent: string }[] = [];
  for (let n = 0; n < ORDERS; n += 1) {
    const { order } = await world.booked();
    orders.push({ order, intent: await world.pay(order) });
  }
  // Every fifth transaction fails after it has taken its number, as if its connection broke.
  await administer(
    world.shop.open.database.ownerUrl,
    `
    CREATE SEQUENCE turn;
    GRANT USAGE ON SEQUENCE turn TO PUBLIC;
    CREATE FUNCTION fail_at_times() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF nextval('turn') % 5 = 0 THEN RAISE EXCEPTION 'out of luck'; END IF; RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER document_fails AFTER INSERT ON document DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION fail_at_times()`,
  );
  const answers = await world.silently(() =>
    Promise.all(orders.map(({ order, intent }, n) => report(n, order, intent))),
  );
  expect(new Set(answers)).toEqual(new Set([200, 500]));
  await administer(world.shop.open.database.ownerUrl, 'DROP TRIGGER document_fails ON document');

  for (const [n, { order, intent }] of orders.entries()) expect(await report(n, order, intent)).toBe(200);
  const numbers = await query(`SELECT number FROM document WHERE kind = 'invoice' ORDER BY number`);
  expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: ORDERS }, (_, at) => at + 1));
  expect(await query('SELECT count(DISTINCT order_id)::int AS orders FROM document')).toEqual([
    { orders: ORDERS },
  ]);
  await world.shop.expectSound();
});

test('refunds recorded at once by two shops get one credit note each, without a gap', async () => {
  const paid = await query(
    `SELECT id, transaction_id AS intent FROM orders WHERE status = 'pending' LIMIT 12`,
  );
  await Promise.all(paid.map(({ id }) => world.shop.call('POST', `/orders/${id}/refund`, { as: world.ada })));
  const { sendRefunds } = await import('#modules/payments/shop/send-refund.ts');
  const payments = await query('SELECT id FROM payment WHERE order_id = ANY($1)', [paid.map(({ id }) => id)]);
  await Promise.all(
    payments.flatMap(({ id }) => [sendRefunds(world.shop.open.shop, id), sendRefunds(second.shop, id)]),
  );
  const notes = await query(`SELECT number FROM document WHERE kind = 'credit_note' ORDER BY number`);
  expect(notes.map(({ number }) => number)).toEqual(paid.map((_, at) => at + 1));
  await world.shop.expectSound();
});

async function report(turn: number, order: string, intent: string): Promise<number> {
  const { call } = turn % 2 ? second : world.shop;
  const answer = await call('PATCH', `/orders/${order}`, {
    as: world.mia,
    body: { order, transactionId: intent },
  });
  return answer.status;
}
