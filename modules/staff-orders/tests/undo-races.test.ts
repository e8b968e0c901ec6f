import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';

let world: FulfilmentWorld;
beforeAll(async () => {
  world = await startFulfilmentWorld('undo-races');
});
afterAll(() => world?.shop.close());

test('a shipment that is undone while its mail starts is either mailed or undone, never both', async () => {
  const { shop } = world.shop.open;
  const { deliver } = shop;
  const delivered: string[] = [];
  shop.deliver = async (mail) => {
    delivered.push(mail.subject);
    await deliver(mail);
  };
  const outcomes: { number: number; isUndone: boolean; shipment: string }[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const { order, number } = await world.paid();
    const lines = [{ line: 3, quantity: 1 }];
    const { body } = await world.ship(order, { lines, undoable: true });
    const key = `mail:order-shipped:${body.insertedId}`;
    const start = async () => {
      await world.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1', [key]);
      await world.query(`SELECT pg_notify('jobs:insert', '{"r":1,"count":1}')`);
    };
    const undo = () =>
      world.shop.call('DELETE', `/orders/${order}/shipments/${body.insertedId}`, { as: world.ada });
    const [, { status }] = await Promise.all([start(), turn % 2 ? undo() : start().then(undo)]);
    expect([200, 409]).toContain(status);
    outcomes.push({ number, isUndone: status === 200, shipment: body.insertedId });
  }
  const waiting = () => world.query(`SELECT dedupe_key FROM outbox WHERE kind = 'mail' AND done_at IS NULL`);
  await expect.poll(waiting).toEqual([]);
  for (const { number, isUndone, shipment } of outcomes) {
    const mails = delivered.filter((subject) => subject.startsWith(`Part of order ${number} is on its way`));
    expect({ number, mails: mails.length }).toEqual({ number, mails: isUndone ? 0 : 1 });
    const kept = await world.query('SELECT id FROM shipment WHERE id = $1', [shipment]);
    expect(kept).toHaveLength(isUndone ? 0 : 1);
  }
  await world.shop.expectSound();
});
