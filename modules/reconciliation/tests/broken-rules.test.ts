import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('broken_rules');
});
afterAll(() => world?.shop.close());

test('the rows of a broken rule name orders, variants and members, and keep the ids of others', async () => {
  const { pool } = world.shop.open.shop;
  const { order, product } = await world.booked();
  const { number } = await world.show(order);
  const { rows: variants } = await pool.query<{ id: string }>(
    'SELECT id FROM variant WHERE product_id = $1',
    [product.id],
  );
  const other = randomUUID();
  await pool.query(
    `INSERT INTO broken_rule (name, sentence, rows, row_count) VALUES ('I4', 'an order adds up', $1, 4)`,
    [
      JSON.stringify([
        { order_id: order, subtotal_cents: 9900, lines_cents: '9800' },
        { id: variants[0]?.id, reserved: 3, held: 2 },
        { id: world.mia.id },
        { id: other, order_id: null },
      ]),
    ],
  );
  const { body } = await world.shop.call('GET', '/payments', { as: world.ada });
  expect(body.broken[0].rows).toEqual([
    { order, orderNumber: number, facts: { subtotalCents: 9900, linesCents: '9800' } },
    {
      order: null,
      orderNumber: null,
      facts: { id: expect.stringContaining(product.name), reserved: 3, held: 2 },
    },
    { order: null, orderNumber: null, facts: { id: world.mia.email } },
    { order: null, orderNumber: null, facts: { id: other } },
  ]);
});
