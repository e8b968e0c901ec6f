import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';
import { enrol } from '#tests/support/enrol.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

let world: FulfilmentWorld;
beforeAll(async () => {
  world = await startFulfilmentWorld('staff-orders');
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

const staff = async (order: string, as = world.ada) =>
  (await world.shop.call('GET', `/orders/${order}/staff`, { as })).body;
const correct = (order: string, body: object, as = world.ada) =>
  world.shop.call('PUT', `/orders/${order}/address`, { as, body });
/** The words of an order's packing slip. */
async function slipOf(order: string): Promise<string> {
  const answer = await world.shop.request(`/api/orders/${order}/packingslip.pdf`, {
    headers: { authorization: `Bearer ${world.ada.token}` },
  });
  return readPdf(Buffer.from(await answer.arrayBuffer())).pages.join('\n');
}

const ELSEWHERE = {
  name: 'Mia Berg',
  line1: 'Elmweg 12',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  phone: '030 1234567',
};
const PATIENCE = { timeout: 20_000 };
const sentAbout = async (order: string) =>
  (await staff(order)).mails.filter(({ sentAt }: { sentAt: string | null }) => sentAt);
const eventsOf = async (order: string) =>
  (await staff(order)).history.map(({ event }: { event: string }) => event);

test('staff see the customer, the payment, the mails and who did what', async () => {
  const { order: before } = await world.paid();
  await world.refund(before, { amount: 10 });
  await world.settled(before);
  const { order, intent } = await world.paid();
  await world.ship(order, { lines: [{ line: 1, quantity: 1 }] });
  await expect.poll(async () => (await sentAbout(order)).length, PATIENCE).toBe(2);
  const page = await staff(order);
  const { customer, payments, mails, history, totalPrice } = page;
  expect(customer).toMatchObject({ ordersBefore: 1, since: expect.any(String) });
  expect(customer.spent).toBeCloseTo(2 * totalPrice - 10);
  expect(payments).toMatchObject([{ transactionId: intent, state: 'succeeded', amount: totalPrice }]);
  expect(mails.map(({ kind }: { kind: string }) => kind)).toEqual(['order-paid', 'order-shipped']);
  expect(history.map(({ event, by }: { event: string; by: string | null }) => [event, by])).toEqual([
    ['part_shipped', world.ada.email],
    ['paid', null],
    ['booked', world.mia.email],
  ]);
});

test('a corrected address is mailed, audited and printed, and never leaves with an older one', async () => {
  const { order, number } = await world.paid();
  const { addressVersion: version } = await staff(order);
  expect(await correct(order, { version, delivery: ELSEWHERE })).toMatchObject({
    status: 200,
    body: { modifiedCount: 1 },
  });
  const page = await staff(order);
  expect(page.deliverTo).toEqual(['Mia Berg', 'Elmweg 12', '10115 Berlin', 'Germany']);
  expect(page.history[0]).toMatchObject({ event: 'order.address-corrected', by: world.ada.email });
  const mail = await world.shop.mailTo(world.mia.email, `The address of order ${number} is corrected`);
  expect(mail).toContain('Elmweg 12');
  expect(await slipOf(order)).toContain('Deliver to|Mia Berg |Elmweg 12 |10115 Berlin');
  expect(await correct(order, { version, delivery: { ...ELSEWHERE, line1: 'Oak 1' } })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
  expect(await correct(order, { version: page.addressVersion, delivery: ELSEWHERE })).toMatchObject({
    status: 200,
    body: { modifiedCount: 0 },
  });
  expect(await correct(order, { version: page.addressVersion })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'delivery' }] },
  });
  const [act] = await world.query(
    `SELECT detail FROM audit_log WHERE action = 'order.address-corrected' AND subject_id = $1`,
    [order],
  );
  expect(JSON.stringify(act)).not.toContain('Elmweg');
});

test('a packing slip names the recipient who is the customer too', async () => {
  const { order } = await world.paid();
  const { addressVersion: version } = await staff(order);
  await correct(order, { version, delivery: { ...ELSEWHERE, name: 'Mia' } });
  expect(await slipOf(order)).toContain('Deliver to|Mia |Elmweg 12 ');
});

test('an order by "Book Now" has its address as text, and a shipped one keeps it', async () => {
  const { order } = await world.booked();
  const { addressVersion: version, delivery } = await staff(order);
  expect(delivery).toBeNull();
  expect(await correct(order, { version })).toMatchObject({ body: { errors: [{ field: 'userAddress' }] } });
  await correct(order, { version, userAddress: '2 Other Street', userNumber: '0987654' });
  expect(await world.show(order)).toMatchObject({ userAddress: '2 Other Street', userNumber: '0987654' });

  const { order: shipped } = await world.paid();
  await world.shop.call('PUT', `/orders/${shipped}`, { as: world.ada });
  const page = await staff(shipped);
  expect(await correct(shipped, { version: page.addressVersion, delivery: ELSEWHERE })).toMatchObject({
    status: 409,
    body: { code: 'order_shipped' },
  });
});

test('a shipment is undone while its mail waits, and no mail leaves', async () => {
  const { order } = await world.paid();
  const all = [1, 2, 3].map((line) => ({ line, quantity: line }));
  const { body } = await world.ship(order, { lines: all, undoable: true });
  expect((await world.show(order)).status).toBe('shipped');
  expect((await staff(order)).mails.at(-1)).toMatchObject({ kind: 'order-shipped', sentAt: null });
  const undo = () =>
    world.shop.call('DELETE', `/orders/${order}/shipments/${body.insertedId}`, { as: world.ada });
  expect(await undo()).toMatchObject({ status: 200, body: { deletedCount: 1 } });
  expect(await undo()).toMatchObject({ status: 404 });
  expect(await world.unitsOf(order)).toEqual(['0 0 1', '0 0 2', '0 0 3']);
  expect((await world.show(order)).status).toBe('pending');
  const jobs = await world.query('SELECT key FROM graphile_worker.jobs WHERE key = $1', [
    `mail:order-shipped:${body.insertedId}`,
  ]);
  expect(jobs).toEqual([]);
  expect((await eventsOf(order)).slice(0, 2)).toEqual(['unshipped', 'shipped']);
  await world.ship(order, { lines: all });
  expect((await world.show(order)).status).toBe('shipped');
});

test('a part of an order is undone too, but not once its mail is due or a refund followed', async () => {
  const { order } = await world.paid();
  const ship = async (undoable: boolean) =>
    (await world.ship(order, { lines: [{ line: 3, quantity: 1 }], undoable })).body.insertedId;
  const undo = (shipment: string) =>
    world.shop.call('DELETE', `/orders/${order}/shipments/${shipment}`, { as: world.ada });
  expect(await undo(await ship(true))).toMatchObject({ status: 200 });
  expect((await eventsOf(order)).slice(0, 2)).toEqual(['part_unshipped', 'part_shipped']);
  const final = { status: 409, body: { code: 'shipment_final' } };
  expect(await undo(await ship(false))).toMatchObject(final);

  const waiting = await ship(true);
  await world.query(`UPDATE outbox SET due_at = now() WHERE payload->>'shipmentId' = $1`, [waiting]);
  expect(await undo(waiting)).toMatchObject(final);
  const refunded = await ship(true);
  await world.refund(order, { lines: [{ line: 1, quantity: 1 }] });
  expect(await undo(refunded)).toMatchObject(final);
  await world.settled(order);
});

test('a refund is previewed to the cent, and refused after another one', async () => {
  const { order } = await world.paid();
  const wanted = { lines: [{ line: 2, quantity: 1 }], shipping: true };
  const preview = await world.post(`/orders/${order}/refunds/preview`, wanted);
  expect(await world.refundsOf(order)).toEqual([]);
  const { refundable } = (await staff(order)).fulfilment;
  const first = await world.refund(order, { ...wanted, refundable });
  expect(first.body.amount).toBe(preview.body.amount);
  expect(await world.refund(order, { ...wanted, refundable })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
  await world.settled(order);
  expect(await world.refundsOf(order)).toHaveLength(1);
});

test('notes stay with the order, and leave with the customer’s account', async () => {
  const zoe = await enrol(world.shop, { name: 'Zoe' });
  const { order } = await world.booked({ as: zoe });
  const { body } = await world.shop.call('POST', `/orders/${order}/notes`, {
    as: world.ada,
    body: { text: 'Call first.\nThen ship.' },
  });
  const page = await staff(order);
  expect(page.notes).toEqual([
    {
      _id: body.insertedId,
      text: 'Call first.\nThen ship.',
      by: world.ada.email,
      at: expect.any(String),
    },
  ]);
  expect(page.history[0]).toMatchObject({ event: 'order.note-added', by: world.ada.email });
  expect(JSON.stringify(await world.page(order, zoe))).not.toContain('Call first');
  await world.shop.call('DELETE', `/user/${zoe.email}`, { as: world.ada });
  expect((await staff(order)).notes).toEqual([]);
});

test('a mail is sent again at most five times an hour, and only one about this order', async () => {
  const { order } = await world.paid();
  const { order: other } = await world.paid();
  await expect
    .poll(async () => (await sentAbout(order)).length + (await sentAbout(other)).length, PATIENCE)
    .toBe(2);
  const send = (mail: string) =>
    world.shop.call('POST', `/orders/${order}/mails`, { as: world.ada, body: { mail } });
  const [foreign] = await sentAbout(other);
  expect(await send(foreign.mail)).toMatchObject({ status: 404 });
  const [mail] = await sentAbout(order);
  for (let turn = 0; turn < 5; turn += 1) expect(await send(mail.mail)).toMatchObject({ status: 202 });
  expect(await send(mail.mail)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  await expect.poll(async () => (await sentAbout(order)).length, PATIENCE).toBe(6);
  expect((await staff(order)).mails.map(({ kind }: { kind: string }) => kind)).toEqual(
    Array(6).fill('order-paid'),
  );
});

// Last: the prices of the tests' orders are those without this zone.
test('an address in another zone is refused, since shipping and tax differ there', async () => {
  const { order } = await world.paid();
  const { addressVersion: version } = await staff(order);
  await world.query(`INSERT INTO shipping_zone (id, name) VALUES ($1, 'France')`, [
    '018f3f6e-0000-7000-8000-0000000000fa',
  ]);
  await world.query(`INSERT INTO shipping_zone_area (zone_id, area) VALUES ($1, 'FR')`, [
    '018f3f6e-0000-7000-8000-0000000000fa',
  ]);
  const inFrance = { ...ELSEWHERE, postalCode: '75001', city: 'Paris', country: 'FR' };
  expect(await correct(order, { version, delivery: inFrance })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'delivery.country' }] },
  });
});
