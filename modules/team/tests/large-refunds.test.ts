import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';
import { enrol } from '#tests/support/enrol.ts';

let world: FulfilmentWorld;

beforeAll(async () => {
  world = await startFulfilmentWorld('large-refunds');
});
afterAll(() => world?.shop.close());

const AS_STALE = { status: 403, body: { code: 'fresh_sign_in_required' } };

test('with an old proof of identity, an order gets back what the team’s limit allows, and no more', async () => {
  const { shop, query, refund, ada, paid } = world;
  const { order } = await paid();
  await query(`UPDATE session SET proven_at = '-infinity' WHERE member_id = $1`, [ada.id]);
  expect(await refund(order, { amount: 200.01, reason: 'Much' })).toMatchObject(AS_STALE);
  expect(await shop.call('POST', `/orders/${order}/refund`, { as: ada })).toMatchObject(AS_STALE);
  expect((await refund(order, { amount: 150, reason: 'Some' })).status).toBe(202);
  // Small refunds do not add up to a large one.
  expect(await refund(order, { amount: 60, reason: 'More' })).toMatchObject(AS_STALE);
  expect((await refund(order, { amount: 50, reason: 'The rest of it' })).status).toBe(202);
  await query('UPDATE session SET proven_at = now() WHERE member_id = $1', [ada.id]);
  expect((await refund(order, { amount: 60, reason: 'More' })).status).toBe(202);
});

test('two small refunds at once do not add up to a large one', async () => {
  const { shop, query, refund, ada, paid } = world;
  const { order } = await paid();
  await shop.jobsAreDone();
  await query(`UPDATE session SET proven_at = '-infinity' WHERE member_id = $1`, [ada.id]);
  const client = await shop.open.shop.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [order]);
  const both = [refund(order, { amount: 150, reason: 'One' }), refund(order, { amount: 150, reason: 'Two' })];
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  // A job may wait for the order too.
  await expect
    .poll(async () => (await shop.open.shop.pool.query(waiting)).rowCount)
    .toBeGreaterThanOrEqual(2);
  await client.query('COMMIT');
  client.release();
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([202, 403]);
  await query('UPDATE session SET proven_at = now() WHERE member_id = $1', [ada.id]);
});

test('support decides returns, and leaves their refund to a manager', async () => {
  const { shop, paid, ship, askReturn } = world;
  const sue = await enrol(shop, { name: 'Sue', role: 'support' });
  const { order } = await paid();
  await ship(order, { lines: [{ line: 1, quantity: 1 }] });
  const asked = await askReturn(order, { lines: [{ line: 1, quantity: 1 }] });
  const decide = (state: string) =>
    shop.call('PATCH', `/orders/${order}/returns/${asked.body.insertedId}`, { as: sue, body: { state } });
  expect((await decide('approved')).status).toBe(200);
  expect((await decide('received')).status).toBe(403);
});
