import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';

let world: FulfilmentWorld;
const mails: string[] = [];
beforeAll(async () => {
  world = await startFulfilmentWorld('add-tracking');
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

const shipLater = async () => {
  const { order, number } = await world.paid();
  const { body } = await world.shop.call('PUT', `/orders/${order}`, {
    as: world.ada,
    body: { undoable: true },
  });
  return { order, number, at: `/orders/${order}/shipments/${body.shipment}`, shipment: body.shipment };
};
const add = (at: string, body: object = { carrier: 'UPS', trackingNumber: '1Z 999' }) =>
  world.shop.call('PATCH', at, { as: world.ada, body });
const undo = (at: string) => world.shop.call('DELETE', at, { as: world.ada });
const mailsAbout = (number: number) =>
  mails.filter((mail) => mail.startsWith(`Order ${number} is on its way`));
const listed = async (order: string) =>
  (await world.shop.call('GET', '/orders', { as: world.ada })).body.find(
    ({ _id }: { _id: string }) => _id === order,
  );
const mailWaits = (shipment: string) =>
  world.query('SELECT FROM outbox WHERE dedupe_key LIKE $1 AND done_at IS NULL', [`%${shipment}%`]);

test('tracking added while the mail waits goes out in that mail at once, and the shipment is final', async () => {
  const { order, number, at, shipment } = await shipLater();
  expect(await listed(order)).toMatchObject({ untrackedShipment: shipment, waitingShipment: { shipment } });
  expect(await add(at)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  expect(await listed(order)).toMatchObject({ untrackedShipment: null, waitingShipment: null });
  await expect.poll(() => mailsAbout(number)).toHaveLength(1);
  expect(mailsAbout(number)[0]).toContain('https://www.ups.com/track?tracknum=1Z999');
  expect(await undo(at)).toMatchObject({ status: 409, body: { code: 'shipment_final' } });
  expect(await mailWaits(shipment)).toEqual([]);
  expect((await world.page(order)).fulfilment.shipments).toMatchObject([
    { carrier: 'UPS', trackingNumber: '1Z 999' },
  ]);
  await world.shop.expectSound();
});

test('tracking added after the mail has left goes out in a second one', async () => {
  const { order, number } = await world.paid();
  await world.shop.call('PUT', `/orders/${order}`, { as: world.ada });
  await expect.poll(() => mailsAbout(number)).toHaveLength(1);
  const { untrackedShipment } = await listed(order);
  expect(await add(`/orders/${order}/shipments/${untrackedShipment}`)).toMatchObject({ status: 200 });
  await expect.poll(() => mailsAbout(number)).toHaveLength(2);
  expect(mailsAbout(number)[1]).toContain('1Z 999');
});

test('a tracking number is added once: again changes nothing, another is refused, and so is a bad one', async () => {
  const { number, at } = await shipLater();
  expect(await add(at, { trackingNumber: 'P<1>' })).toMatchObject({ status: 422 });
  await add(at);
  expect(await add(at)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
  expect(await add(at, { trackingNumber: 'P 1' })).toMatchObject({
    status: 409,
    body: { code: 'tracking_added' },
  });
  await expect.poll(() => mailsAbout(number)).toHaveLength(1);
});

test('of tracking and undo at the same time one wins, and the other says why it did not', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const { order, number, at, shipment } = await shipLater();
    const both = [() => add(at), () => undo(at)];
    const answers = await Promise.all((turn % 2 ? both : both.toReversed()).map((act) => act()));
    const [added, undone] = turn % 2 ? answers : answers.toReversed();
    const isAdded = added!.status === 200;
    expect(undone!.status).toBe(isAdded ? 409 : 200);
    if (isAdded) expect(undone!.body.code).toBe('shipment_final');
    else
      expect(added).toMatchObject({
        status: 404,
        body: { detail: 'This shipment does not exist, or was undone.' },
      });
    await expect.poll(() => mailWaits(shipment)).toEqual([]);
    expect(mailsAbout(number)).toHaveLength(isAdded ? 1 : 0);
    expect((await world.show(order)).status).toBe(isAdded ? 'shipped' : 'pending');
  }
  await world.shop.expectSound();
});

test('tracking is refused while the mail without it is being sent, and works a moment later', async () => {
  const { number, at, shipment } = await shipLater();
  const lock = (sql: string) =>
    world.query(`UPDATE graphile_worker._private_jobs SET ${sql} WHERE key = $1`, [
      `mail:order-shipped:${shipment}`,
    ]);
  // As a job runner that has just taken it up.
  await lock(`locked_at = now(), locked_by = 'a runner'`);
  expect(await add(at)).toMatchObject({ status: 409, body: { code: 'mail_leaving' } });
  const kept = await world.query('SELECT tracking_number, undoable_until FROM shipment WHERE id = $1', [
    shipment,
  ]);
  expect(kept).toEqual([{ tracking_number: null, undoable_until: expect.any(Date) }]);
  expect(await mailWaits(shipment)).toHaveLength(1);
  expect(await undo(at)).toMatchObject({ status: 409, body: { code: 'shipment_final' } });
  await lock('locked_at = NULL, locked_by = NULL');
  expect(await add(at)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  await expect.poll(() => mailsAbout(number)).toHaveLength(1);
  expect(mailsAbout(number)[0]).toContain('1Z 999');
});
