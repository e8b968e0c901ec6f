import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoteAdmin } from '#modules/accounts/shop/demote-admin.ts';
import { newProduct } from '#tests/calls/tables/sound-bodies.ts';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import type { TestShop } from '#tests/support/test-shop.ts';

let world: PaymentWorld;
let shop: TestShop;
let ada: Enrolled;
beforeAll(async () => {
  world = await startPaymentWorld('recorded acts');
  ({ shop, ada } = world);
});
afterAll(() => shop?.close());

const actsOn = async (id: string) =>
  (
    await shop.open.shop.pool.query(
      'SELECT actor_kind, actor_email, action, subject_kind FROM audit_log WHERE subject_id = $1 ORDER BY id',
      [id],
    )
  ).rows.map((row) => [row.actor_email ?? row.actor_kind, row.action, row.subject_kind]);

const memberId = async (email: string) =>
  (await shop.open.shop.pool.query('SELECT id FROM member WHERE email = $1', [email])).rows[0].id;

test('adding and archiving a product is recorded with the admin who did it', async () => {
  const added = await shop.call('POST', '/product', { as: ada, body: newProduct() });
  await shop.call('DELETE', `/product/${added.body.insertedId}`, { as: ada });
  expect(await actsOn(added.body.insertedId)).toEqual([
    [ada.email, 'product.added', 'product'],
    [ada.email, 'product.archived', 'product'],
  ]);
});

test('promoting, demoting and deleting a member are recorded, a demotion as the command line’s', async () => {
  const una = await enrol(shop);
  const id = await memberId(una.email);
  await shop.call('PUT', `/user/admin/${una.email}`, { as: ada });
  await shop.call('PUT', `/user/admin/${una.email}`, { as: ada });
  await demoteAdmin(shop.open.shop, { kind: 'command-line' }, una.email);
  await shop.call('DELETE', `/user/${una.email}`, { as: ada });
  expect(await actsOn(id)).toEqual([
    [ada.email, 'member.promoted', 'member'],
    ['command-line', 'member.demoted', 'member'],
    [ada.email, 'member.deleted', 'member'],
  ]);
});

test('an admin’s cancelling of another’s order is recorded, a member’s cancelling of their own is not', async () => {
  const { order: hers } = await world.booked();
  const { order: other } = await world.booked();
  await world.cancel(hers);
  await shop.call('DELETE', `/myorders/${other}`, { as: ada });
  expect(await actsOn(hers)).toEqual([]);
  expect(await actsOn(other)).toEqual([[ada.email, 'order.cancelled', 'order']]);
});

test('shipping is recorded once, however often it is asked for', async () => {
  const { order } = await world.booked();
  await world.report(order, await world.pay(order));
  for (const _ of [1, 2]) await shop.call('PUT', `/orders/${order}`, { as: ada });
  expect(await actsOn(order)).toEqual([[ada.email, 'order.shipped', 'order']]);
});

test('a refused act is not recorded', async () => {
  const { order } = await world.booked();
  expect((await shop.call('PUT', `/orders/${order}`, { as: ada })).status).toBe(409);
  expect((await shop.call('DELETE', `/user/${ada.email}`, { as: ada })).status).toBe(409);
  expect(await actsOn(order)).toEqual([]);
});
