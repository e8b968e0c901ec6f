import { expect, test } from 'vitest';
import type { Visitor } from '#modules/cart/tests/cart-world.ts';
import { closeOrder } from '#modules/payments/shop/closing/close-order.ts';
import { expireOrders } from '#modules/payments/shop/closing/expire-orders.ts';
import { payOrder } from '#modules/payments/shop/start-payment.ts';
import { ProviderUnavailable } from '#platform/ports/payment-provider.ts';
import { checkoutWorld } from './checkout-world.ts';

const world = checkoutWorld('repeated checkouts');

/** Orders the cart while the provider is away: the order stands and the cart stays, as after a crash between the two. */
async function placedWithoutPayment(shopper: Pick<Visitor, 'call'>): Promise<string> {
  const { payments, pool } = world.shop.open.shop;
  const { createIntent } = payments;
  payments.createIntent = () => Promise.reject(new ProviderUnavailable('away'));
  try {
    expect((await world.place(shopper)).status).toBe(503);
  } finally {
    payments.createIntent = createIntent;
  }
  const { rows } = await pool.query('SELECT id FROM orders ORDER BY number DESC LIMIT 1');
  return rows[0].id;
}

const expire = async (order: string) => {
  await world.pool.query(`UPDATE orders SET expires_at = now() - interval '1 minute' WHERE id = $1`, [order]);
};

test.each([
  ['is over', () => undefined],
  [
    'has been closed',
    async (order: string) => {
      await expireOrders(world.shop.open.shop);
      await closeOrder(world.shop.open.shop, order);
    },
  ],
])('a cart whose order was never paid can be ordered again once its time %s', async (_, end) => {
  const una = await world.shopper(await world.product());
  const first = await placedWithoutPayment(una);
  await expire(first);
  await end(first);
  const refused = await world.place(una);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'order_not_payable', detail: expect.stringMatching(/Pay again/) },
  });
  const again = await world.place(una);
  expect(again.status).toBe(201);
  expect(again.body.order).not.toBe(first);
  expect((await una.call('GET', '/cart')).body.lines).toEqual([]);
});

test('a cart whose order was paid elsewhere is emptied, and orders nothing twice', async () => {
  const mia = await world.member();
  const member = {
    call: (method: string, path: string, body?: unknown) => world.shop.call(method, path, { as: mia, body }),
  };
  await member.call('POST', '/cart/lines', { variantId: (await world.product()).id });
  const order = await placedWithoutPayment(member);
  const { clientSecret } = await payOrder(world.shop.open.shop, order);
  const { id: transactionId } = await world.shop.payAtProvider(clientSecret);
  const path = `/orders/${order}`;
  expect((await member.call('PATCH', path, { order, transactionId })).status).toBe(200);
  expect((await world.place(member)).body.code).toBe('order_not_payable');
  expect((await member.call('GET', '/cart')).body.lines).toEqual([]);
  expect((await world.place(member)).body.detail).toBe('Your cart is empty');
});
