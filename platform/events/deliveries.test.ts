import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defineModule } from '#platform/module.ts';
import type { Shop } from '#platform/shop.ts';
import { MODULES } from '#shop.config';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { deliverEvent } from './deliver-event.ts';
import type { ShopEvent } from './event.ts';
import { writeSubscriptions } from './write-subscriptions.ts';

let world: PaymentWorld;
let shop: Shop;
/** Every delivery that a subscriber was asked for, as its module, name and subject. */
const asked: string[] = [];
/** The subjects of which the subscriber `frail` refuses events. */
const refused = new Set<string>();
const logged: object[] = [];

const subscriber = (module: string) => async (_shop: Shop, event: ShopEvent) => {
  asked.push(`${module} ${event.name} ${event.subject}`);
  if (module === 'frail' && refused.has(event.subject)) throw new Error('It is broken');
};
const subscribing = (name: string) => {
  const handle = subscriber(name);
  return defineModule({ name, subscribers: { 'order.placed': handle, 'order.paid': handle } });
};

beforeAll(async () => {
  world = await startPaymentWorld('deliveries', {
    jobs: true,
    modules: [...MODULES, subscribing('frail'), subscribing('sound')],
  });
  ({ shop } = world.shop.open);
  shop.log.error = (facts) => void logged.push(facts);
});
afterAll(() => world?.shop.close());
beforeEach(() => {
  refused.clear();
  asked.length = 0;
});

const query = async (sql: string, values: unknown[] = []) => (await shop.pool.query(sql, values)).rows;
const askedOf = (module: string, order: string) => () =>
  asked.flatMap((line) => {
    const [of, name, subject] = line.split(' ');
    return of === module && subject === order ? [name] : [];
  });
const failing = (order: string) =>
  query(
    `SELECT j.attempts, j.max_attempts - j.attempts AS left FROM graphile_worker.jobs j JOIN event e ON j.key = 'event:' || e.id
     WHERE e.subject = $1 AND e.module = 'frail' AND j.locked_at IS NULL`,
    [order],
  );
/** Lets the back-off of the order's job end now. */
async function hurry(order: string): Promise<void> {
  await query(
    `UPDATE graphile_worker._private_jobs SET run_at = now()
     WHERE key IN (SELECT 'event:' || id FROM event WHERE subject = $1 AND module = 'frail')`,
    [order],
  );
  await query(`SELECT pg_notify('jobs:insert', '{"r":1,"count":1}')`);
}

async function refusedOrder(): Promise<string> {
  // The trigger of the booking is quicker than the test can learn the id.
  const { order } = await world.booked();
  await world.shop.jobsAreDone();
  refused.add(order);
  await query(`UPDATE event SET done_at = NULL WHERE subject = $1 AND module = 'frail'`, [order]);
  await query(`SELECT enqueue_next_event('frail', $1)`, [order]);
  return order;
}

test('a subscriber that throws twice is given the event a third time; the later events of the subject wait, others do not', async () => {
  const order = await refusedOrder();
  asked.length = 0;
  await expect.poll(() => failing(order)).toMatchObject([{ attempts: 1 }]);
  expect(
    (await query('SELECT run_at > now() AS later FROM graphile_worker.jobs WHERE attempts = 1'))[0],
  ).toEqual({
    later: true,
  });
  await world.pay(order);
  await expect.poll(askedOf('sound', order)).toEqual(['order.paid']);

  const { order: other } = await world.booked();
  await world.pay(other);
  await expect.poll(askedOf('frail', other)).toEqual(['order.placed', 'order.paid']);

  await hurry(order);
  await expect.poll(() => failing(order)).toMatchObject([{ attempts: 2 }]);
  expect(new Set(askedOf('frail', order)())).toEqual(new Set(['order.placed']));
  refused.clear();
  await hurry(order);
  await expect.poll(askedOf('frail', order)).toContain('order.paid');
  expect(askedOf('frail', order)()).toEqual(['order.placed', 'order.placed', 'order.placed', 'order.paid']);
});

test('after the last try the event stays and is named in the log, until a start tries again', async () => {
  const order = await refusedOrder();
  await expect.poll(() => failing(order)).toMatchObject([{ attempts: 1 }]);
  await world.pay(order);
  await query(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1
     WHERE key IN (SELECT 'event:' || id FROM event WHERE subject = $1 AND module = 'frail')`,
    [order],
  );
  await hurry(order);
  await expect.poll(() => failing(order)).toMatchObject([{ left: 0 }]);
  const [event] = await query(
    `SELECT id FROM event WHERE subject = $1 AND module = 'frail' AND name = 'order.placed'`,
    [order],
  );
  expect(logged).toContainEqual(
    expect.objectContaining({ module: 'frail', event: 'order.placed', subject: order, id: event.id }),
  );
  const { body } = await world.shop.open.metrics.text();
  expect(body).toMatch(/tillwright_jobs_failing [1-9]/);
  expect(askedOf('frail', order)()).not.toContain('order.paid');

  refused.clear();
  asked.length = 0;
  await writeSubscriptions(shop);
  await hurry(order);
  await expect.poll(askedOf('frail', order)).toEqual(['order.placed', 'order.paid']);
});

test('an event written while the one before it is just delivered is delivered too', async () => {
  for (let turn = 0; turn < 12; turn += 1) {
    const { order } = await world.booked();
    await world.shop.jobsAreDone();
    const client = await shop.pool.connect();
    await query(`UPDATE event SET done_at = NULL WHERE subject = $1 AND module = 'sound'`, [order]);
    const [{ id }] = await query(`SELECT id FROM event WHERE subject = $1 AND module = 'sound'`, [order]);
    asked.length = 0;
    await client.query('BEGIN');
    if (turn % 2) {
      // The delivery commits first, and does not see the event.
      await client.query('UPDATE event SET done_at = now() WHERE id = $1', [id]);
      const paying = shop.pool.query(
        `INSERT INTO event (module, name, subject, detail) VALUES ('sound', 'order.paid', $1, '{}')`,
        [order],
      );
      await client.query('SELECT pg_sleep(0.02)');
      await client.query('COMMIT');
      await paying;
    } else {
      await client.query(
        `INSERT INTO event (module, name, subject, detail) VALUES ('sound', 'order.paid', $1, '{}')`,
        [order],
      );
      const delivering = deliverEvent(shop, { id }, { module: 'sound', isLastTry: false });
      await client.query('SELECT pg_sleep(0.02)');
      await client.query('COMMIT');
      await delivering;
    }
    client.release();
    await expect.poll(askedOf('sound', order)).toContain('order.paid');
  }
});

test('a subscriber that does not answer in time has failed', async () => {
  const { order } = await world.booked();
  await world.shop.jobsAreDone();
  await query(`UPDATE event SET done_at = NULL WHERE subject = $1 AND module = 'sound'`, [order]);
  const [event] = await query(`SELECT id FROM event WHERE subject = $1 AND module = 'sound'`, [order]);
  const silent = {
    module: 'sound',
    event: 'order.placed',
    handle: () => new Promise(() => undefined),
  } as const;
  await expect(
    deliverEvent({ ...shop, parts: { ...shop.parts, subscribers: [silent] } }, event, {
      module: 'sound',
      isLastTry: false,
      withinMs: 20,
    }),
  ).rejects.toThrow('No answer within 0.02 seconds');
  expect(await query('SELECT done_at FROM event WHERE id = $1', [event.id])).toEqual([{ done_at: null }]);
});
