import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { placeOrder } from '#modules/orders/shop/place-order.ts';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';
import { ordering } from '#tests/support/ordering.ts';

let world: FulfilmentWorld;
beforeAll(async () => {
  world = await startFulfilmentWorld('withdrawals');
});
afterAll(() => world?.shop.close());
beforeEach(() => allow(14));
afterEach(() => world.shop.expectSound());

const allow = async (withdrawalDays: number) => {
  const body = { withdrawalDays };
  expect((await world.shop.call('PATCH', '/settings', { as: world.ada, body })).status).toBe(200);
};
const state = (body: object) => world.shop.call('POST', '/withdrawals', { body });
const byMia = (number: number) => state({ name: 'Mia Sommer', number, email: world.mia.email });
const confirmation = (number: number) =>
  world.shop.mailTo(world.mia.email, `Your withdrawal from order ${number}`);
const returnsOf = async (order: string) => (await world.page(order)).fulfilment.returns;
const messages = async () =>
  (await world.shop.call('GET', '/messages?limit=50', { as: world.ada })).body as { about: string }[];

test('a paid order that has not left is refunded whole, and a mail confirms the second of the receipt', async () => {
  const paid = await world.paid();
  const { order, number, intent } = paid;
  const { status, body } = await byMia(number);
  expect(status).toBe(202);
  expect(body.receivedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const mail = await confirmation(number);
  expect(mail).toContain('We confirm that you have withdrawn');
  expect(mail).toContain('Mia Sommer');
  expect(mail).toContain(`${body.receivedAt.slice(11, 19)} UTC`);
  await world.settled(order);
  expect(await world.refundsAt(intent)).toEqual([71269]);
  expect(await world.available(paid)).toEqual([10, 10, 10]);
  expect((await world.show(order)).status).toBe('refunded');
});

test('staff who get a mail for each paid order are told once not to ship it', async () => {
  const { order, number } = await world.paid();
  const choice = { as: world.ada, body: { mails: 'each-order' } };
  expect((await world.shop.call('PUT', '/me/staff-mails', choice)).status).toBe(200);
  await byMia(number);
  await confirmation(number);
  const queued = `SELECT payload->>'staffId' AS "staffId" FROM outbox WHERE payload->>'cancelledOrderId' = $1`;
  expect(await world.query(queued, [order])).toEqual([{ staffId: world.ada.id }]);
  await world.settled(order);
});

test('goods that have left come back as a withdrawal that nobody can decline, and are refunded with the delivery', async () => {
  const { order, number, intent } = await world.paid();
  await world.ship(order, { lines: [1, 2, 3].map((line) => ({ line, quantity: line })) });
  await byMia(number);
  expect(await confirmation(number)).toContain('Please send back');
  const [wish] = await returnsOf(order);
  expect(wish).toMatchObject({ state: 'approved', reason: 'withdrawal' });
  expect(wish?.lines).toEqual([1, 2, 3].map((line) => ({ line, quantity: line })));
  expect(await world.decide(order, wish?._id ?? '', { state: 'declined' })).toMatchObject({
    status: 409,
    body: { code: 'return_decided', detail: 'A withdrawal cannot be declined.' },
  });
  await world.decide(order, wish?._id ?? '', { state: 'received', restock: [] });
  await world.settled(order);
  expect(await world.refundsAt(intent)).toEqual([71269]);
  expect((await world.show(order)).status).toBe('refunded');
});

test('of an order that has left in part, the rest is refunded at once, and an open return becomes a withdrawal with its reason', async () => {
  const { order, number, intent } = await world.paid();
  await world.ship(order, { lines: [{ line: 3, quantity: 2 }] });
  await world.askReturn(order, { lines: [{ line: 3, quantity: 1 }], reason: 'other' });
  await byMia(number);
  await confirmation(number);
  await world.settled(order);
  expect(await world.refundsAt(intent)).toHaveLength(1);
  expect(await returnsOf(order)).toMatchObject([
    { state: 'approved', reason: 'other', lines: [{ line: 3, quantity: 1 }] },
    { state: 'approved', reason: 'withdrawal', lines: [{ line: 3, quantity: 1 }] },
  ]);
  for (const { _id } of await returnsOf(order)) {
    await world.decide(order, _id, { state: 'received', restock: [] });
    await world.settled(order);
  }
  expect((await world.refundsAt(intent)).reduce((all, cents) => all + cents, 0)).toBe(71269);
});

const TOTAL = 71_269;
const givenBack = async (intent: string) =>
  (await world.refundsAt(intent)).reduce((all, cents) => all + cents, 0);
const refund = (order: string, lines: { line: number; quantity: number }[]) =>
  world.shop.call('POST', `/orders/${order}/refunds`, {
    as: world.ada,
    body: { lines },
    headers: { 'idempotency-key': randomUUID() },
  });

test('the delivery is given back with the rest, if what has left was refunded before', async () => {
  const { order, number, intent } = await world.paid();
  await world.ship(order, { lines: [{ line: 3, quantity: 3 }] });
  expect((await refund(order, [{ line: 3, quantity: 3 }])).status).toBe(202);
  await world.settled(order);
  expect(await givenBack(intent)).toBeLessThan(TOTAL);
  await byMia(number);
  await confirmation(number);
  await expect.poll(() => givenBack(intent)).toBe(TOTAL);
  await world.settled(order);
});

test('the delivery alone is given back, if all goods have left and were refunded before', async () => {
  const { order, number, intent } = await world.paid();
  const all = [1, 2, 3].map((line) => ({ line, quantity: line }));
  await world.ship(order, { lines: all });
  expect((await refund(order, all)).status).toBe(202);
  await world.settled(order);
  await byMia(number);
  await confirmation(number);
  await expect.poll(() => givenBack(intent)).toBe(TOTAL);
  await world.settled(order);
});

test('the delivery is given back when goods arrive that were refunded since the withdrawal', async () => {
  const { order, number, intent } = await world.paid();
  const all = [1, 2, 3].map((line) => ({ line, quantity: line }));
  await world.ship(order, { lines: all });
  await byMia(number);
  await confirmation(number);
  expect((await refund(order, all)).status).toBe(202);
  await world.settled(order);
  const [wish] = await returnsOf(order);
  await world.decide(order, wish?._id ?? '', { state: 'received', restock: [] });
  await expect.poll(() => givenBack(intent)).toBe(TOTAL);
  await world.settled(order);
});

test('an unpaid order is cancelled, also a guest’s', async () => {
  const { id } = await world.shop.addProduct({ name: `Oak ${randomUUID()}`, minQuantity: 1 });
  const guest = { memberId: null, email: 'gil@example.com', name: 'Gil' };
  const lines = [{ variantId: id, quantity: 1 }];
  const { orderId, number } = await placeOrder(world.shop.open.shop, guest, ordering(lines));
  await state({ name: 'Gil', number, email: 'GIL@example.com' });
  await world.shop.mailTo('gil@example.com', `Your withdrawal from order ${number}`);
  await expect.poll(async () => (await world.show(orderId)).status).toBe('cancelled');
});

test('a statement said twice counts once', async () => {
  const { order, number, intent } = await world.paid();
  await Promise.all([byMia(number), byMia(number), byMia(number)]);
  await confirmation(number);
  await world.settled(order);
  expect(await world.refundsAt(intent)).toEqual([71269]);
  const rows = await world.query('SELECT state FROM withdrawal WHERE order_id = $1', [order]);
  expect(rows).toEqual([{ state: 'accepted' }]);
});

test('an unknown order is answered alike, and its statement reaches the inbox', async () => {
  const { number } = await world.paid();
  const known = await byMia(number);
  const unknown = await state({ name: 'Eve', number, email: 'eve@example.com' });
  expect(unknown.status).toBe(known.status);
  expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body));
  await expect
    .poll(async () => (await messages()).filter(({ about }) => about === `Withdrawal from order ${number}`))
    .toHaveLength(1);
});

test('after the days staff decide: the mail says so, and nothing is refunded', async () => {
  const { order, number, intent } = await world.paid();
  await world.ship(order, { lines: [1, 2, 3].map((line) => ({ line, quantity: line })) });
  await world.query(`UPDATE shipment SET shipped_at = now() - interval '15 days' WHERE order_id = $1`, [
    order,
  ]);
  await byMia(number);
  expect(await confirmation(number)).toContain('One of us looks at it');
  expect(await returnsOf(order)).toEqual([]);
  expect(await world.refundsAt(intent)).toEqual([]);
  await expect
    .poll(async () => (await messages()).map(({ about }) => about))
    .toContain(`Withdrawal from order ${number}`);
});

test('after five messages of an address in a day its statements wait for staff', async () => {
  const { order, number, intent } = await world.paid();
  for (let guess = 1; guess <= 5; guess++)
    await world.query(
      `INSERT INTO message (id, kind, about, name, email, message) VALUES ($1, 'question', 'Withdrawal', 'Eve', $2, 'Which one?')`,
      [randomUUID(), world.mia.email],
    );
  await byMia(number);
  expect(await confirmation(number)).toContain('One of us looks at it');
  expect(await world.refundsAt(intent)).toEqual([]);
  expect((await world.show(order)).status).toBe('pending');
  await world.query('DELETE FROM message WHERE email = $1', [world.mia.email]);
});

test('bad input is told beside its field, and a fresh shop offers no withdrawal', async () => {
  const refused = await state({ name: '', number: 0, email: 'mia' });
  expect(refused.status).toBe(422);
  expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'name',
    'number',
    'email',
  ]);
  await allow(0);
  expect((await byMia(1001)).status).toBe(404);
  const { navigation } = (await world.shop.call('GET', '/storefront')).body;
  expect(JSON.stringify(navigation ?? {})).not.toContain('/withdraw');
});

test('every page links to the form where a law grants it', async () => {
  const { navigation } = (await world.shop.call('GET', '/storefront')).body;
  expect(navigation.policies).toContainEqual({ label: 'Withdraw from contract', to: '/withdraw' });
});
