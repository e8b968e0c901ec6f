import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eraseMember } from '#modules/accounts/shop/erase-member.ts';
import { reclaimAddress } from '#modules/accounts/shop/reclaim-address.ts';
import { placeOrder } from '#modules/orders/shop/place-order.ts';
import { openIntent } from '#modules/payments/shop/open-intent.ts';
import { transaction } from '#platform/db/transaction.ts';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { tokenIn } from '#tests/support/mail-link.ts';
import { ordering } from '#tests/support/ordering.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('claimed orders', { jobs: true });
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

const query = async (sql: string, values: unknown[] = []) =>
  (await world.shop.open.shop.pool.query(sql, values)).rows;

/** An order placed by a guest with this address. */
async function guestOrder(email: string) {
  const product = await world.shop.addProduct({ name: `Board ${randomUUID()}`, minQuantity: 1 });
  const { orderId } = await placeOrder(
    world.shop.open.shop,
    { memberId: null, email, name: 'Gil' },
    ordering([{ variantId: product.id, quantity: 1 }]),
  );
  return { order: orderId, product: product.id };
}

async function pay(order: string) {
  const { shop } = world.shop.open;
  const [payment] = await query(
    `INSERT INTO payment (id, order_id, attempt, amount_cents) SELECT gen_random_uuid(), id, 1, total_cents FROM orders
     WHERE id = $1 RETURNING *`,
    [order],
  );
  const intent = await openIntent(shop, payment);
  await world.shop.payAtProvider(intent?.clientSecret ?? '');
  await expect.poll(async () => (await world.show(order)).status).toBe('pending');
}

const seenBy = async (person: Enrolled) =>
  (await world.shop.call('GET', `/myorders?email=${person.email}`, { as: person })).body.map(
    ({ _id }: { _id: string }) => _id,
  );
const verify = (person: Enrolled) =>
  query('UPDATE member SET email_verified = true WHERE id = $1', [person.id]);

test('the orders of a guest appear under the account when its address is verified, and not before', async () => {
  const gil = await enrol(world.shop, { name: 'Gil', verified: false });
  const { order } = await guestOrder(gil.email);
  expect(await seenBy(gil)).toEqual([]);
  expect((await world.shop.call('GET', `/orders/${order}`, { as: gil })).status).toBe(404);
  const exported = () =>
    world.shop.request('/api/me/export', { headers: { authorization: `Bearer ${gil.token}` } });
  await verify(gil);
  expect(await seenBy(gil)).toEqual([order]);
  expect((await world.shop.call('GET', `/orders/${order}`, { as: gil })).status).toBe(200);
  expect(await (await exported()).text()).toContain(order);
  expect(
    await query(
      'SELECT event, from_status, to_status, actor_id FROM order_journal WHERE order_id = $1 ORDER BY id',
      [order],
    ),
  ).toEqual([
    { event: 'booked', from_status: null, to_status: 'unpaid', actor_id: null },
    { event: 'claimed', from_status: 'unpaid', to_status: 'unpaid', actor_id: gil.id },
  ]);
});

describe('so they do', () => {
  test('when a link mailed after registration verifies it', async () => {
    const gil = await world.shop.signUp('Gilbert');
    const { order } = await guestOrder(gil.email);
    const show = () => world.shop.call('GET', `/orders/${order}`, { as: gil });
    expect((await show()).status).toBe(404);
    const token = tokenIn(await world.shop.mailTo(gil.email, 'Verify your address'));
    await world.shop.call('POST', '/me/email/confirm', { as: gil, body: { token } });
    expect((await show()).status).toBe(200);
  });

  test('when a provider vouches for an account that was not verified', async () => {
    const gil = await enrol(world.shop, { name: 'Gil', verified: false });
    const { order } = await guestOrder(gil.email);
    await reclaimAddress(world.shop.open.shop, {
      providerId: 'social',
      subject: randomUUID(),
      email: gil.email,
    });
    expect(await query('SELECT member_id FROM orders WHERE id = $1', [order])).toEqual([
      { member_id: gil.id },
    ]);
  });

  test('when a provider vouches for a new account', async () => {
    const email = `gil.${randomUUID()}@example.com`;
    const { order } = await guestOrder(email);
    const gil = world.shop.open.shop.newId();
    await query('INSERT INTO member (id, email, email_verified, name) VALUES ($1, $2, true, $3)', [
      gil,
      email,
      'Gil',
    ]);
    expect(await query('SELECT member_id FROM orders WHERE id = $1', [order])).toEqual([{ member_id: gil }]);
  });
});

test('an order placed while its address is being verified appears too', async () => {
  const gil = await enrol(world.shop, { name: 'Gil', verified: false });
  const product = await world.shop.addProduct({ name: `Board ${randomUUID()}`, minQuantity: 1 });
  const { shop } = world.shop.open;
  const placing = await shop.pool.connect();
  try {
    await placing.query('BEGIN');
    const { orderId } = await placeOrder(
      { ...shop, pool: placing as unknown as pg.Pool },
      { memberId: null, email: gil.email, name: 'Gil' },
      ordering([{ variantId: product.id, quantity: 1 }]),
    );
    const verified = verify(gil);
    const waiting = () =>
      query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`);
    await expect.poll(waiting).toHaveLength(1);
    await placing.query('COMMIT');
    await verified;
    expect(await seenBy(gil)).toEqual([orderId]);
  } finally {
    placing.release();
  }
});

test('a stranger’s unpaid order with a verified address stays out of that account; once paid it appears', async () => {
  const gil = await enrol(world.shop, { name: 'Gil' });
  const { order, product } = await guestOrder(gil.email.toUpperCase());
  expect(await seenBy(gil)).toEqual([]);
  await query(
    `INSERT INTO review (id, member_id, product_id, rating, message) VALUES (gen_random_uuid(), $1, $2, 5, 'Good.')`,
    [gil.id, product],
  );
  await query('UPDATE product SET review_count = 1, rating_sum = 5 WHERE id = $1', [product]);
  await pay(order);
  expect(await seenBy(gil)).toEqual([order]);
  expect(await query('SELECT bought FROM review WHERE member_id = $1', [gil.id])).toEqual([{ bought: true }]);
});

test('the orders of another address, of an account and of a deleted member stay where they are', async () => {
  const [gil, max] = [
    await enrol(world.shop, { name: 'Gil', verified: false }),
    await enrol(world.shop, { name: 'Max' }),
  ];
  const { order } = await guestOrder(max.email);
  await verify(gil);
  expect(await query('SELECT member_id FROM orders WHERE id = $1', [order])).toEqual([{ member_id: null }]);
  await transaction(world.shop.open.shop.pool, (client) => eraseMember(client, max.id, max.id));
  await pay(order);
  expect(await query('SELECT member_id FROM orders WHERE id = $1', [order])).toEqual([{ member_id: null }]);
});

test('one key, used as a guest and as a member, is two orders of one account', async () => {
  const gil = await enrol(world.shop, { name: 'Gil', verified: false });
  const product = await world.shop.addProduct({ name: `Board ${randomUUID()}`, minQuantity: 1 });
  const placing = ordering([{ variantId: product.id, quantity: 1 }]);
  const { shop } = world.shop.open;
  const asGuest = await placeOrder(shop, { memberId: null, email: gil.email, name: 'Gil' }, placing);
  const asMember = await placeOrder(shop, { memberId: gil.id, email: gil.email, name: 'Gil' }, placing);
  await verify(gil);
  expect((await seenBy(gil)).toSorted()).toEqual([asGuest.orderId, asMember.orderId].toSorted());
  expect(await placeOrder(shop, { memberId: null, email: gil.email, name: 'Gil' }, placing)).toEqual(asGuest);
  expect(await placeOrder(shop, { memberId: gil.id, email: gil.email, name: 'Gil' }, placing)).toEqual(
    asMember,
  );
});
