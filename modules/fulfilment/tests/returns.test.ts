import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '#modules/orders/shop/place-order.ts';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';
import { enrol } from '#tests/support/enrol.ts';
import { ordering } from '#tests/support/ordering.ts';

let world: FulfilmentWorld;
beforeAll(async () => {
  world = await startFulfilmentWorld('returns');
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

async function shipped() {
  const paid = await world.paid();
  await world.ship(paid.order, {
    lines: [
      { line: 1, quantity: 1 },
      { line: 3, quantity: 2 },
    ],
  });
  return paid;
}

const returnsOf = async (order: string) => (await world.page(order)).fulfilment.returns;

test('a return that is asked for, approved and received is refunded, and its sound units go back on sale', async () => {
  const paid = await shipped();
  const { order, number, intent } = paid;
  const asked = await world.askReturn(order, {
    lines: [
      { line: 1, quantity: 1 },
      { line: 3, quantity: 1 },
    ],
    reason: 'not-as-described',
    message: 'Too loud.',
  });
  expect(asked).toMatchObject({ status: 201 });
  const id = asked.body.insertedId;
  await world.shop.mailTo(world.mia.email, `We have your return request for order ${number}`);
  expect(await returnsOf(order)).toMatchObject([
    { _id: id, state: 'asked', reason: 'not-as-described', message: 'Too loud.' },
  ]);

  expect(await world.decide(order, id, { state: 'approved', note: 'Use the old box.' })).toMatchObject({
    status: 200,
    body: { modifiedCount: 1 },
  });
  expect(await world.shop.mailTo(world.mia.email, `You can send back your order ${number}`)).toContain(
    'Use the old box.',
  );
  const receive = () => world.decide(order, id, { state: 'received', restock: [3] });
  expect(await receive()).toMatchObject({ body: { modifiedCount: 1 } });
  expect(await receive()).toMatchObject({ body: { modifiedCount: 0 } });
  await world.settled(order);
  expect(await world.refundsAt(intent)).toEqual([23562]);
  expect(await world.available(paid)).toEqual([9, 8, 8]);
  expect(await world.unitsOf(order)).toEqual(['1 1 0', '0 0 2', '2 1 1']);
  expect(await world.shop.mailTo(world.mia.email, `Your return has arrived: order ${number}`)).toContain(
    'Refund: 235.62$',
  );
  expect(await world.decide(order, id, { state: 'declined' })).toMatchObject({
    status: 409,
    body: {
      code: 'return_decided',
      detail: 'In another tab, you marked this return as arrived before.',
      state: 'received',
    },
  });
});

test('the second admin to decide a return reads who was first, and what they decided', async () => {
  const { order } = await shipped();
  const bea = await enrol(world.shop, { name: 'Bea', role: 'admin' });
  const other = await world.askReturn(order, { lines: [{ line: 1, quantity: 1 }] });
  const { body } = await world.askReturn(order, { lines: [{ line: 3, quantity: 1 }] });
  await world.decide(order, body.insertedId, { state: 'approved', note: 'Use the old box.' });
  expect((await world.decide(order, other.body.insertedId, { state: 'declined' })).status).toBe(200);
  const decide = (decision: object) =>
    world.shop.call('PATCH', `/orders/${order}/returns/${body.insertedId}`, { as: bea, body: decision });
  const refusal = {
    status: 409,
    body: {
      code: 'return_decided',
      by: world.ada.email,
      detail: `${world.ada.email} approved this return before.`,
    },
  };
  expect(await decide({ state: 'declined' })).toMatchObject(refusal);
  expect(await decide({ state: 'approved', note: 'Use a new box.' })).toMatchObject(refusal);
  expect(await decide({ state: 'approved' })).toMatchObject({ body: { modifiedCount: 0 } });
});

test('a declined return gives nothing back, and its units can be asked for again', async () => {
  const { order, number, intent } = await shipped();
  const lines = [{ line: 3, quantity: 2 }];
  const { body } = await world.askReturn(order, { lines });
  expect(await world.askReturn(order, { lines: [{ line: 3, quantity: 1 }] })).toMatchObject({ status: 422 });
  await world.decide(order, body.insertedId, { state: 'declined', note: 'They were used.' });
  expect(await world.shop.mailTo(world.mia.email, `About your return request for order ${number}`)).toContain(
    'They were used.',
  );
  expect(await world.refundsAt(intent)).toEqual([]);
  expect(await world.decide(order, body.insertedId, { state: 'received' })).toMatchObject({ status: 409 });
  expect(await world.askReturn(order, { lines })).toMatchObject({ status: 201 });
});

test('only units shipped within the days of the settings can be sent back', async () => {
  const { order } = await shipped();
  const ask = (line: number) => world.askReturn(order, { lines: [{ line, quantity: 1 }] });
  expect(await ask(2)).toMatchObject({ status: 422, body: { errors: [{ field: 'lines.0.quantity' }] } });
  await world.query(`UPDATE shipment SET shipped_at = shipped_at - interval '31 days' WHERE order_id = $1`, [
    order,
  ]);
  expect(await ask(1)).toMatchObject({ status: 422 });
  expect((await world.page(order)).fulfilment.lines).toMatchObject([
    { toReturn: 0 },
    { toReturn: 0 },
    { toReturn: 0 },
  ]);
});

test('a return is asked for by the owner alone', async () => {
  const { order } = await shipped();
  expect(await world.askReturn(order, { lines: [{ line: 1, quantity: 1 }] }, world.ada)).toMatchObject({
    status: 404,
  });
  expect(await returnsOf(order)).toEqual([]);
});

test('a return received after its units were refunded anyway refunds only the others', async () => {
  const { order, intent } = await shipped();
  const { body } = await world.askReturn(order, { lines: [{ line: 3, quantity: 2 }] });
  await world.refund(order, { lines: [{ line: 3, quantity: 2 }] });
  await world.settled(order);
  expect(await world.unitsOf(order)).toEqual(['1 0 0', '0 0 2', '2 2 0']);
  await world.decide(order, body.insertedId, { state: 'received' });
  await world.settled(order);
  expect(await world.refundsAt(intent)).toEqual([11781, 23562]);
});

test('a return of an order that was refunded in full is received without a refund', async () => {
  const { order, number, intent } = await shipped();
  const { body } = await world.askReturn(order, { lines: [{ line: 1, quantity: 1 }] });
  await world.shop.call('POST', `/orders/${order}/refund`, { as: world.ada });
  await world.settled(order);
  expect(await world.decide(order, body.insertedId, { state: 'received' })).toMatchObject({ status: 200 });
  expect(await world.refundsAt(intent)).toEqual([71269]);
  expect(await world.shop.mailTo(world.mia.email, `Your return has arrived: order ${number}`)).toContain(
    'We have refunded them already.',
  );
});

test('a return of a line that a code made free is received without a refund', async () => {
  await world.query(`INSERT INTO discount_code (code, kind, percent) VALUES ('NEARLY99', 'percent', 99)`);
  const [board, cap] = [await product(9900), await product(50)];
  const lines = [
    { variantId: board.id, quantity: 1 },
    { variantId: cap.id, quantity: 1, priceCents: 50 },
  ];
  const { id: memberId, email, name } = world.mia;
  const applied = [{ code: 'NEARLY99', kind: 'percent' as const, percent: 99 }];
  const { orderId } = await placeOrder(
    world.shop.open.shop,
    { memberId, email, name },
    ordering(lines, { applied }),
  );
  await world.report(orderId, await world.pay(orderId));
  await world.ship(orderId, { lines: [{ line: 2, quantity: 1 }] });
  const asked = await world.askReturn(orderId, { lines: [{ line: 2, quantity: 1 }] });
  const received = await world.decide(orderId, asked.body.insertedId, { state: 'received' });
  expect(received).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  expect(await world.refundsOf(orderId)).toEqual([]);
});

const product = (priceCents: number) =>
  world.shop.addProduct({ name: `Board ${randomUUID()}`, minQuantity: 1, priceCents });
