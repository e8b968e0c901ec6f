import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';

let world: FulfilmentWorld;
const mails: string[] = [];
beforeAll(async () => {
  world = await startFulfilmentWorld('correct-tracking');
  const { shop } = world.shop.open;
  const { deliver } = shop;
  shop.deliver = async (mail) => {
    mails.push(`${mail.subject}\n${mail.text}`);
    await deliver(mail);
  };
});
afterAll(() => world?.shop.close());
beforeEach(() => {
  mails.length = 0;
});

const WRONG = { carrier: 'UPS', trackingNumber: '1Z 1' };
const RIGHT = { carrier: 'UPS', trackingNumber: '1Z 2', seen: '1Z 1' };

/** A parcel with a wrong number; its mail has left unless it can be undone. */
const shipWrong = async (undoable = false) => {
  const { order, number } = await world.paid();
  const lines = [1, 2, 3].map((line) => ({ line, quantity: line }));
  const { body } = await world.ship(order, { lines, undoable, ...WRONG });
  if (!undoable) await expect.poll(() => mailsAbout(number)).toHaveLength(1);
  const at = `/orders/${order}/shipments/${body.insertedId}`;
  return { order, number, shipment: body.insertedId as string, at };
};
const correct = (at: string, body: object = RIGHT) =>
  world.shop.call('PUT', `${at}/tracking`, { as: world.ada, body });
const mailsAbout = (number: number) =>
  mails.filter((mail) =>
    new RegExp(`^(Order ${number} is on its way|Your tracking number .* ${number})\\b`).test(mail),
  );
const parcelOf = async (order: string) => (await world.page(order)).fulfilment.shipments[0];
const historyOf = async (order: string) =>
  (await world.shop.call('GET', `/orders/${order}/staff`, { as: world.ada })).body.history;

test('a number that was mailed is corrected, and the customer gets one mail with the right one', async () => {
  const { order, number, at } = await shipWrong();
  expect(await correct(at)).toMatchObject({ status: 200, body: { modifiedCount: 1, mailed: true } });
  await expect.poll(() => mailsAbout(number)).toHaveLength(2);
  expect(mailsAbout(number)[1]).toContain(`Your tracking number has changed: order ${number}`);
  expect(mailsAbout(number)[1]).toContain('https://www.ups.com/track?tracknum=1Z2');
  expect(await parcelOf(order)).toMatchObject({ carrier: 'UPS', trackingNumber: '1Z 2' });
  expect((await historyOf(order))[0]).toMatchObject({
    event: 'order.tracking-corrected',
    by: world.ada.email,
    changed: { from: 'UPS 1Z 1', to: 'UPS 1Z 2' },
  });
  const { body } = await world.shop.call('GET', `/orders/${order}/staff`, { as: world.ada });
  expect(body.mails.map(({ kind }: { kind: string }) => kind)).toContain('tracking-corrected');
});

test('while the first mail waits, that mail leaves at its time with the right number, and Undo stays', async () => {
  const { order, number, shipment, at } = await shipWrong(true);
  const outbox = () =>
    world.query(`SELECT dedupe_key, due_at FROM outbox WHERE payload->>'shipmentId' = $1`, [shipment]);
  const before = await outbox();
  expect(await correct(at)).toMatchObject({ status: 200, body: { modifiedCount: 1, mailed: false } });
  expect(await outbox()).toEqual(before);
  expect(mailsAbout(number)).toEqual([]);
  const mailWaits = async () => (await world.page(order)).fulfilment.mailWaits;
  expect(await mailWaits()).toBe(true);
  // Its time comes.
  await world.query(
    `SELECT graphile_worker.add_job('mail', json_build_object('key', $1::text), job_key := $1)`,
    [before[0]!.dedupe_key],
  );
  await expect.poll(() => mailsAbout(number)).toHaveLength(1);
  expect(mailsAbout(number)[0]).toContain('1Z 2');
  expect(mailsAbout(number)[0]).not.toContain('1Z 1');
  await expect.poll(mailWaits).toBe(false);
  const other = await shipWrong(true);
  await correct(other.at);
  expect((await world.shop.call('DELETE', other.at, { as: world.ada })).status).toBe(200);
  expect((await world.show(other.order)).status).toBe('pending');
  expect((await world.show(order)).status).toBe('shipped');
});

test('the same number again changes nothing, and a correction that somebody overtook is refused', async () => {
  const { order, number, at } = await shipWrong();
  await correct(at);
  // A repeated press after a lost answer still names the number that it saw.
  expect(await correct(at)).toMatchObject({ status: 200, body: { modifiedCount: 0, mailed: false } });
  expect(await correct(at, { ...RIGHT, trackingNumber: '1Z 3' })).toMatchObject({
    status: 409,
    body: {
      code: 'stale_version',
      detail: 'In another tab, you corrected this tracking number meanwhile. Look at it again.',
    },
  });
  await expect.poll(() => mailsAbout(number)).toHaveLength(2);
  expect(await parcelOf(order)).toMatchObject({ trackingNumber: '1Z 2' });
  // A second correction writes a second mail.
  expect(await correct(at, { ...RIGHT, trackingNumber: '1Z 3', seen: '1Z 2' })).toMatchObject({
    status: 200,
  });
  await expect.poll(() => mailsAbout(number)).toHaveLength(3);
  await world.shop.expectSound();
});

test('of two simultaneous corrections one wins, and the customer gets one mail', async () => {
  const { order, number, at } = await shipWrong();
  const answers = await Promise.all(
    ['1Z 4', '1Z 5'].map((n) => correct(at, { ...RIGHT, trackingNumber: n })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await expect.poll(() => mailsAbout(number)).toHaveLength(2);
  await world.shop.jobsAreDone();
  expect(mailsAbout(number)).toHaveLength(2);
  const { trackingNumber } = await parcelOf(order);
  expect(mailsAbout(number)[1]).toContain(trackingNumber);
});

test('the carrier alone is corrected too, and a parcel without a number, an undone one and a bad number are refused', async () => {
  const { order, number, at } = await shipWrong();
  expect(await correct(at, { carrier: 'DHL', trackingNumber: '1Z 1', seen: '1Z 1' })).toMatchObject({
    body: { modifiedCount: 1, mailed: true },
  });
  await expect.poll(() => mailsAbout(number)).toHaveLength(2);
  expect(await parcelOf(order)).toMatchObject({ carrier: 'DHL', trackingNumber: '1Z 1' });
  for (const bad of ['', 'P<1>', 'x'.repeat(61)])
    expect(await correct(at, { trackingNumber: bad, seen: '1Z 1' })).toMatchObject({ status: 422 });
  const bare = await world.paid();
  const { body } = await world.ship(bare.order, { lines: [{ line: 1, quantity: 1 }], undoable: true });
  const bareAt = `/orders/${bare.order}/shipments/${body.insertedId}`;
  expect(await correct(bareAt)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  await world.shop.call('DELETE', bareAt, { as: world.ada });
  expect(await correct(bareAt)).toMatchObject({
    status: 404,
    body: { detail: 'This shipment does not exist, or was undone.' },
  });
});

test('a correction that changes the carrier alone is refused after another one of the carrier', async () => {
  const { order, at } = await shipWrong();
  const seen = { trackingNumber: '1Z 1', seen: '1Z 1', seenCarrier: 'UPS' };
  expect(await correct(at, { ...seen, carrier: 'DHL' })).toMatchObject({ status: 200 });
  expect(await correct(at, { ...seen, carrier: 'DHL' })).toMatchObject({ body: { modifiedCount: 0 } });
  expect(await correct(at, { ...seen, carrier: 'GLS' })).toMatchObject({
    status: 409,
    body: {
      code: 'stale_version',
      detail: 'In another tab, you corrected the carrier of this parcel meanwhile. Look at it again.',
    },
  });
  expect(await parcelOf(order)).toMatchObject({ carrier: 'DHL' });
  // Of a parcel that names no carrier, staff have seen none.
  expect(await correct(at, { trackingNumber: '1Z 1', seen: '1Z 1', seenCarrier: 'DHL' })).toMatchObject({
    status: 200,
  });
  expect(await correct(at, { ...seen, carrier: 'GLS', seenCarrier: null })).toMatchObject({ status: 200 });
  expect(await correct(at, { ...seen, seenCarrier: '' })).toMatchObject({ status: 422 });
});

test('a number is not corrected while the mail with the old one is being sent, and is a moment later', async () => {
  const { number, shipment, at } = await shipWrong(true);
  const lock = (sql: string) =>
    world.query(`UPDATE graphile_worker._private_jobs SET ${sql} WHERE key = $1`, [
      `mail:order-shipped:${shipment}`,
    ]);
  await lock(`locked_at = now(), locked_by = 'a runner'`);
  expect(await correct(at)).toMatchObject({ status: 409, body: { code: 'mail_leaving' } });
  await lock('locked_at = NULL, locked_by = NULL');
  expect(await correct(at)).toMatchObject({ status: 200, body: { mailed: false } });
  expect(mailsAbout(number)).toEqual([]);
});
