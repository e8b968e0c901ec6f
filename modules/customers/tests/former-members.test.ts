import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCode } from '#tests/calls/tables/sound-bodies.ts';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('former_members');
});
afterAll(() => world?.shop.close());

const call = (method: string, path: string, body?: unknown) =>
  world.shop.call(method, path, { as: world.ada, body });
const erase = (order: string) => call('DELETE', `/guests/${order}`);

async function paidOrder(member: Enrolled, code?: string): Promise<string> {
  const product = await world.shop.addProduct({ name: `Board ${randomUUID()}` });
  const { status, body } = await world.shop.call('POST', '/orders', {
    as: member,
    body: {
      productName: product.name,
      quantity: 2,
      userAddress: '7 Quince Yard\nYork',
      userNumber: '0190 4477 88',
      ...(code && { code }),
    },
  });
  expect(status).toBe(201);
  const order: string = body.insertedId;
  const { clientSecret } = (await world.ask({ order }, member)).body;
  const intent = await world.shop.payAtProvider(clientSecret);
  expect((await world.report(order, intent.id, member)).status).toBe(200);
  return order;
}

async function found(q: string): Promise<string[]> {
  const { body } = await call('GET', `/orders?q=${encodeURIComponent(q)}`);
  return body.map(({ _id }: { _id: string }) => _id);
}

async function exported(): Promise<string> {
  const headers = { authorization: `Bearer ${world.ada.token}` };
  return (await world.shop.request('/api/export/orders.csv', { headers })).text();
}

test('the orders of a deleted account are found, and lose its personal data once none is open', async () => {
  const quentin = await enrol(world.shop, { name: 'Quentin' });
  const [first, second] = [await paidOrder(quentin), await paidOrder(quentin)];
  expect((await call('PUT', `/orders/${first}`)).status).toBe(200);
  expect((await erase(first)).status).toBe(404);
  expect((await call('DELETE', `/user/${quentin.email}`)).status).toBe(200);
  expect(await found('quince yard')).toEqual([second, first]);
  expect((await call('GET', `/orders/${first}/staff`)).body.customer.deletedAt).toEqual(expect.any(String));
  expect(await erase(first)).toMatchObject({ status: 409, body: { code: 'guest_has_open_order' } });
  expect((await call('PUT', `/orders/${second}`)).status).toBe(200);
  await call('POST', `/orders/${second}/notes`, { text: 'Quentin rings twice.' });

  const both = await Promise.all([first, second].map(erase));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(both.find(({ status }) => status === 200)?.body).toEqual({ erasedOrders: 2 });

  for (const words of ['quince yard', quentin.email, '01904477']) expect(await found(words)).toEqual([]);
  const { body } = await call('GET', `/orders/${second}/staff`);
  expect(body).toMatchObject({ displayName: 'Deleted member', notes: [], status: 'shipped' });
  const { documents: _, ...said } = body;
  expect(JSON.stringify(said)).not.toMatch(/quentin|quince|4477/i);
  expect(await exported()).not.toMatch(/quince|4477/i);
  const { rows } = await world.shop.open.shop.pool.query(
    `SELECT facts->'buyer' AS buyer FROM document WHERE order_id = $1 AND kind = 'invoice'`,
    [first],
  );
  expect(rows).toMatchObject([{ buyer: { email: quentin.email, address: 'Quentin\n7 Quince Yard\nYork' } }]);
  await world.shop.expectSound();
});

test('an order with a code of its owner stays sound when it is erased', async () => {
  const petra = await enrol(world.shop, { name: 'Petra', verified: false });
  const { code } = newCode();
  const made = await call('POST', '/settings/codes', { ...newCode(), code, email: petra.email });
  expect(made.status).toBe(201);
  const order = await paidOrder(petra, code);
  await call('PUT', `/orders/${order}`);
  await call('DELETE', `/user/${petra.email}`);
  expect((await erase(order)).status).toBe(200);
  await world.shop.expectSound();
});

test('keys that a member used with two addresses stay apart', async () => {
  const rosa = await enrol(world.shop, { name: 'Rosa' });
  const orders = [await paidOrder(rosa), await paidOrder(rosa)];
  for (const [n, order] of orders.entries()) {
    await world.shop.open.shop.pool.query(
      `UPDATE orders SET email = $2, guest_email = $2, idempotency_key = 'one' WHERE id = $1`,
      [order, `rosa${n}@example.org`],
    );
    await call('PUT', `/orders/${order}`);
  }
  await call('DELETE', `/user/${rosa.email}`);
  expect((await erase(orders[0]!)).body).toEqual({ erasedOrders: 2 });
  await world.shop.expectSound();
});
