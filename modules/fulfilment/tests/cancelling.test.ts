import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { giveOrderLink } from '#modules/orders/shop/order-link.ts';
import { placeOrder } from '#modules/orders/shop/place-order.ts';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { ordering } from '#tests/support/ordering.ts';

let world: FulfilmentWorld;
beforeAll(async () => {
  world = await startFulfilmentWorld('cancelling');
});
afterAll(() => world?.shop.close());
beforeEach(() => set('on'));
afterEach(() => world.shop.expectSound());

const set = async (customersCancel: 'on' | 'off') => {
  const body = { customersCancel };
  expect((await world.shop.call('PATCH', '/settings', { as: world.ada, body })).status).toBe(200);
};
const cancel = (order: string, as: Enrolled = world.mia) =>
  world.shop.call('POST', `/orders/${order}/cancellation`, { as });
const staffView = async (order: string) =>
  (await world.shop.call('GET', `/orders/${order}/staff`, { as: world.ada })).body;
const statusOf = async (order: string) => (await world.show(order)).status;

/** An order that a guest has paid by its link. */
async function paidByGuest() {
  const { id } = await world.shop.addProduct({ name: `Oak ${randomUUID()}`, minQuantity: 1 });
  const guest = { memberId: null, email: 'gil@example.com', name: 'Gil' };
  const lines = [{ variantId: id, quantity: 1 }];
  const { orderId: order } = await placeOrder(world.shop.open.shop, guest, ordering(lines));
  const token = await giveOrderLink(world.shop.open.shop.pool, order);
  const ask = (path: string, more: object = {}) =>
    world.shop.call('POST', `/order-links/${path}`, { body: { token, ...more } });
  const { id: transactionId } = await world.shop.payAtProvider((await ask('payment')).body.clientSecret);
  expect((await ask('paid', { transactionId })).status).toBe(200);
  return { order, token };
}

test('a customer cancels a paid order: money and goods go back once, and a mail says so', async () => {
  const paid = await world.paid();
  const { order, number, intent } = paid;
  expect((await world.page(order)).mayCancel).toBe(true);
  expect(await cancel(order)).toMatchObject({ status: 202, body: { state: 'refunding' } });
  expect(await cancel(order)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
  await world.settled(order);
  expect(await world.refundsAt(intent)).toEqual([71269]);
  expect(await world.available(paid)).toEqual([10, 10, 10]);
  expect(await statusOf(order)).toBe('refunded');
  expect((await world.page(order)).mayCancel).toBe(false);
  expect(await world.shop.mailTo(world.mia.email, `Order ${number} is cancelled`)).toContain('as you asked');
  expect(await world.shop.mailTo(world.mia.email, `Order ${number} is refunded`)).toContain('in full');
  expect(await cancel(order)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
});

test('timeline and audit log of staff say who cancelled, and the report of refunds why', async () => {
  const { order } = await world.paid();
  await cancel(order);
  await world.settled(order);
  const { history, mails } = await staffView(order);
  expect(history).toContainEqual(
    expect.objectContaining({ event: 'customer_cancelled', by: world.mia.email }),
  );
  expect(mails.map(({ kind }: { kind: string }) => kind)).toContain('order-cancelled');
  const acts = await world.query(
    `SELECT actor_kind, actor_id FROM audit_log WHERE subject_id = $1 AND action = 'order.customer-cancelled'`,
    [order],
  );
  expect(acts).toEqual([{ actor_kind: 'member', actor_id: world.mia.id }]);
  const today = new Date().toISOString().slice(0, 10);
  const { body } = await world.shop.call('GET', `/reports/refunds?from=${today}&to=${today}`, {
    as: world.ada,
  });
  expect(JSON.stringify(body.rows)).toContain('Cancelled by the customer');
});

test('staff who get a mail for each paid order are told once not to ship it', async () => {
  const sam = await enrol(world.shop, { name: 'Sam', role: 'packer' });
  const tea = await enrol(world.shop, { name: 'Tea', role: 'packer' });
  const choose = (mails: string, as: Enrolled) =>
    world.shop.call('PUT', '/me/staff-mails', { as, body: { mails } });
  expect((await choose('each-order', sam)).status).toBe(200);
  expect((await choose('each-return', tea)).status).toBe(200);
  const { order, number, products } = await world.paid();
  await cancel(order);
  await cancel(order);
  const mail = await world.shop.mailTo(sam.email, `Do not ship order ${number}`);
  expect(mail).toContain('Mia has cancelled the order before any of it left.');
  expect(mail).toContain(`3 × ${products[2]?.name}`);
  expect(mail).toContain(`/dashboard/orders/${order}`);
  const queued = `SELECT payload->>'staffId' AS "staffId" FROM outbox WHERE payload->>'cancelledOrderId' = $1`;
  expect(await world.query(queued, [order])).toEqual([{ staffId: sam.id }]);
  await world.settled(order);
});

test('a guest cancels by the link of the order, and by no other', async () => {
  const { order, token } = await paidByGuest();
  const byLink = (link: string) =>
    world.shop.call('POST', '/order-links/cancellation', { body: { token: link } });
  expect((await byLink('unknown')).body.code).toBe('link_expired');
  expect((await cancel(order)).status).toBe(404);
  expect(await byLink(token)).toMatchObject({ status: 202 });
  expect(await byLink(token)).toMatchObject({ status: 200 });
  await world.settled(order);
  expect(await statusOf(order)).toBe('refunded');
  const { history, customer } = await staffView(order);
  expect(history).toContainEqual(expect.objectContaining({ event: 'customer_cancelled', by: null }));
  expect(customer.spent).toBe(0);
  const { body } = await world.shop.call('GET', '/customers?q=gil@example.com', { as: world.ada });
  expect(body).toMatchObject([{ orders: 1, spent: 0 }]);
});

test('a fresh shop cancels no paid order for customers, and nobody cancels a stranger’s', async () => {
  const { order } = await world.paid();
  expect((await cancel(order, world.ada)).status).toBe(404);
  expect((await cancel(randomUUID())).status).toBe(404);
  await set('off');
  expect((await world.page(order)).mayCancel).toBe(false);
  expect(await cancel(order)).toMatchObject({ status: 409, body: { code: 'order_paid' } });
  expect(await statusOf(order)).toBe('pending');
});

test('once a part has left it is too late, until the shipment is undone', async () => {
  const { order } = await world.paid();
  const { body } = await world.ship(order, { lines: [{ line: 1, quantity: 1 }], undoable: true });
  expect((await world.page(order)).mayCancel).toBe(false);
  expect(await cancel(order)).toMatchObject({ status: 409, body: { code: 'order_shipped' } });
  await world.shop.call('DELETE', `/orders/${order}/shipments/${body.insertedId}`, { as: world.ada });
  expect(await cancel(order)).toMatchObject({ status: 202 });
  await world.settled(order);
});

test('of an order that is refunded in part, the rest goes back', async () => {
  const paid = await world.paid();
  const { order, intent } = paid;
  await world.refund(order, { lines: [{ line: 2, quantity: 1, restock: true }] });
  await world.settled(order);
  expect((await world.page(order)).mayCancel).toBe(true);
  expect(await cancel(order)).toMatchObject({ status: 202 });
  await world.settled(order);
  const amounts = await world.refundsAt(intent);
  expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(71269);
  expect(amounts).toHaveLength(2);
  expect(await world.available(paid)).toEqual([10, 10, 10]);
});

test('an order of which everything is being refunded in parts cannot be cancelled any more', async () => {
  const { order } = await world.paid();
  const lines = [1, 2, 3].map((line) => ({ line, quantity: line, restock: true }));
  await world.silently(() =>
    world.whileProviderIsDown(async () => {
      expect((await world.refund(order, { lines, shipping: true })).status).toBe(202);
      expect(await statusOf(order)).toBe('pending');
      expect((await world.page(order)).mayCancel).toBe(false);
    }),
  );
  await world.settled(order);
});

test('of cancelling and shipping at the same moment one wins, and the other is told', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { order } = await world.paid();
    const [cancelled, shipped] = await Promise.all([
      cancel(order),
      world.shop.call('PUT', `/orders/${order}`, { as: world.ada }),
    ]);
    if (cancelled.status === 202) {
      expect(shipped).toMatchObject({ status: 409, body: { code: 'order_closed' } });
      expect(shipped.body.detail).toContain('The customer has cancelled this order');
      await world.settled(order);
      expect(await statusOf(order)).toBe('refunded');
    } else {
      expect(cancelled).toMatchObject({ status: 409, body: { code: 'order_shipped' } });
      expect(shipped).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    }
  }
});

test('a customer cancels once, however often at the same moment', async () => {
  const { order, intent } = await world.paid();
  const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(order)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 202]);
  await world.settled(order);
  expect(await world.refundsAt(intent)).toEqual([71269]);
});

test('an unpaid order is cancelled as before, not here', async () => {
  const { order } = await world.booked();
  expect(await cancel(order)).toMatchObject({ status: 409, body: { code: 'order_not_paid' } });
});
