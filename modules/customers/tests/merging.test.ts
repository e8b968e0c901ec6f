import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { expectUnchanged, snapshot } from '#tests/support/snapshot.ts';
import type { Customer } from '../contract/calls/customers.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('merging', { jobs: true });
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

const query = async (text: string, values: unknown[]) =>
  (await world.shop.open.shop.pool.query(text, values)).rows;
const call = (method: string, path: string, body?: unknown, as: Enrolled = world.ada) =>
  world.shop.call(method, path, { as, body });
const merge = (kept: Enrolled, other: Enrolled) =>
  call('POST', `/customers/${kept.id}/merge`, { other: other.id });
const show = async ({ id }: Enrolled): Promise<Customer> => (await call('GET', `/customers/${id}`)).body;

/** Two accounts of Paula, both verified. */
const pair = async () =>
  [await enrol(world.shop, { name: 'Paula' }), await enrol(world.shop, { name: 'Paula' })] as [
    Enrolled,
    Enrolled,
  ];
async function paid(as: Enrolled) {
  const { order, product } = await world.booked({ as });
  const { id } = await world.shop.payAtProvider(await world.secretFor(order, as));
  await world.report(order, id, as);
  return { order, product };
}

test('everything moves to the customer that stays; the other account ends, and erasing erases both', async () => {
  const [kept, other] = await pair();
  const bought = await paid(other);
  const { order: unpaid } = await world.booked({ as: other });
  const review = { productName: bought.product.name, rating: 5, reviewMessage: 'Sound.' };
  expect((await call('POST', '/review', review, other)).status).toBe(201);
  await call('POST', `/customers/${other.id}/notes`, { text: 'Pays on time.' });
  await call('PUT', `/customers/${other.id}/tags`, { tag: 'Trade', on: true });
  await call('PUT', `/customers/${kept.id}/tags`, { tag: 'Trade', on: true });
  await query(
    `INSERT INTO message (id, kind, about, name, email, message) VALUES (gen_random_uuid(), 'question', 'Oak', 'Paula', $1, 'Do you ship?')`,
    [other.email],
  );
  const preview = await call('GET', `/customers/${kept.id}/merge?other=${other.id}`);
  expect(preview.body).toMatchObject({
    kept: { _id: kept.id },
    other: { email: other.email },
    orders: 2,
    unpaid: 1,
    reviews: 1,
    doubleReviews: 0,
    notes: 1,
    tags: 1,
    messages: 1,
    group: null,
  });

  expect(await merge(kept, other)).toMatchObject({ status: 200, body: { orders: 2 } });
  const shown = await show(kept);
  expect(shown.recent.map(({ _id }) => _id).sort()).toEqual([bought.order, unpaid].sort());
  expect(shown).toMatchObject({ orders: 1, tags: ['Trade'], notes: [{ text: 'Pays on time.' }] });
  expect(shown.messages).toHaveLength(1);
  expect((await call('GET', `/customers/${other.id}`)).status).toBe(404);
  expect((await world.shop.call('GET', '/myorders', { as: other })).status).toBe(401);
  expect(await query('SELECT bought FROM review WHERE member_id = $1', [kept.id])).toEqual([
    { bought: true },
  ]);

  // Mails about the orders go to the address that stays, from now on.
  const secret = await world.secretFor(unpaid, kept);
  const { id } = await world.shop.payAtProvider(secret);
  await world.report(unpaid, id, kept);
  expect(await world.shop.mailTo(kept.email, 'is paid')).toContain('Paula');

  expect((await call('DELETE', `/user/${kept.email}`)).status).toBe(200);
  for (const table of ['customer_note', 'customer_tag', 'saved_address', 'review', 'session'])
    expect(await query(`SELECT 1 FROM ${table} WHERE member_id = ANY ($1)`, [[kept.id, other.id]])).toEqual(
      [],
    );
  expect(await query('SELECT 1 FROM message WHERE email = ANY ($1)', [[kept.email, other.email]])).toEqual(
    [],
  );
});

test('of two reviews of one product the kept account’s stays, and the product counts one', async () => {
  const [kept, other] = await pair();
  const { product } = await paid(other);
  await paid(kept);
  for (const [as, rating] of [
    [kept, 5],
    [other, 3],
  ] as const)
    await query(
      `WITH added AS (INSERT INTO review (id, member_id, product_id, rating, message) VALUES (gen_random_uuid(), $1, $2, $3, 'Sound.')
         RETURNING product_id) UPDATE product SET review_count = review_count + 1, rating_sum = rating_sum + $3 WHERE id = $2`,
      [as.id, product.id, rating],
    );
  expect((await call('GET', `/customers/${kept.id}/merge?other=${other.id}`)).body.doubleReviews).toBe(1);
  expect((await merge(kept, other)).status).toBe(200);
  expect(await query('SELECT rating::int, bought FROM review WHERE product_id = $1', [product.id])).toEqual([
    { rating: 5, bought: true },
  ]);
  expect((await world.shop.call('GET', `/product/${product.id}`)).body).toMatchObject({
    reviewCount: 1,
    rating: 5,
  });
});

test('staff, oneself, unknown customers and an unverified address to keep are refused, and nothing changes', async () => {
  const [kept, other] = await pair();
  const unverified = await enrol(world.shop, { name: 'Paula', verified: false });
  const packer = await enrol(world.shop, { name: 'Paco', role: 'packer' });
  await world.shop.jobsAreDone();
  const before = await snapshot(world.shop);
  for (const [one, two, code] of [
    [kept, packer, 'staff_merge'],
    [packer, kept, 'staff_merge'],
    [kept, kept, 'validation'],
    [kept, { ...other, id: '00000000-0000-4000-8000-000000000000' }, 'validation'],
    [unverified, kept, 'email_unverified'],
  ] as const) {
    expect((await merge(one, two)).body.code).toBe(code);
    expect((await call('GET', `/customers/${one.id}/merge?other=${two.id}`)).body.code).toBe(code);
  }
  await expectUnchanged(world.shop, before);
  await query(`UPDATE session SET proven_at = now() - interval '1 day' WHERE id = $1`, [world.ada.sessionId]);
  expect((await merge(kept, other)).body.code).toBe('fresh_sign_in_required');
  await query(`UPDATE session SET proven_at = now() + interval '1 day' WHERE id = $1`, [world.ada.sessionId]);
});

test('a group comes along from a verified address only: anyone can register with a dealer’s', async () => {
  const { insertedId: group } = (await call('POST', '/customer-groups', { name: 'Mergers', percent: 15 }))
    .body;
  for (const verified of [false, true]) {
    const [kept] = await pair();
    const other = await enrol(world.shop, { name: 'Paula', verified });
    await call('PUT', '/chosen-customers/group', { customers: [other.id], group });
    const preview = await call('GET', `/customers/${kept.id}/merge?other=${other.id}`);
    expect(preview.body.group).toBe(verified ? 'Mergers' : null);
    expect((await merge(kept, other)).status).toBe(200);
    expect((await show(kept)).group).toEqual(verified ? expect.objectContaining({ _id: group }) : null);
  }
});

test('merging races with orders and payments of the account that ends, and with the merge the other way round', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [kept, other] = await pair();
    const { order } = await world.booked({ as: other });
    const { id } = await world.shop.payAtProvider(await world.secretFor(order, other));
    const product = await world.shop.addProduct({ name: `Race ${other.id}` });
    const answers = await Promise.all([
      merge(kept, other),
      merge(other, kept),
      world.report(order, id, other),
      ...[kept, other].map((as) =>
        world.shop.call('POST', '/orders', {
          as,
          body: {
            productName: product.name,
            quantity: 2,
            userAddress: '1 Test Street',
            userNumber: '0123456',
          },
        }),
      ),
    ]);
    expect(answers.slice(0, 2).filter(({ status }) => status === 200)).toHaveLength(1);
    const booked = answers.slice(3).filter(({ status }) => status === 201).length;
    const rows = await query(
      `SELECT m.id, count(*)::int AS orders, bool_and(o.email = m.email) AS mailed FROM orders o JOIN member m ON m.id = o.member_id
       WHERE m.id = ANY ($1) AND m.deleted_at IS NULL GROUP BY m.id`,
      [[kept.id, other.id]],
    );
    expect(rows).toEqual([{ id: expect.any(String), orders: 1 + booked, mailed: true }]);
  }
});

test('a guest’s claimed order, equal keys and a used code move too', async () => {
  const [kept, other] = await pair();
  const key = { 'idempotency-key': 'the-same-key' };
  for (const as of [kept, other]) {
    const product = await world.shop.addProduct({ name: `Oak ${as.id}` });
    const { status } = await world.shop.call('POST', '/orders', {
      as,
      headers: key,
      body: { productName: product.name, quantity: 2, userAddress: '1 Test Street', userNumber: '0123456' },
    });
    expect(status).toBe(201);
  }
  await query('UPDATE orders SET guest_email = email WHERE member_id = $1', [other.id]);
  await query(
    `WITH reader AS (INSERT INTO subscriber (email, state, confirmed_at, mails) VALUES ($1, 'confirmed', now(), 1) RETURNING email),
       code AS (INSERT INTO discount_code (code, email, cents) SELECT 'MERGED-CODE', email, 1000 FROM reader RETURNING code)
     INSERT INTO order_code (order_id, code, cents) SELECT o.id, 'MERGED-CODE', 0 FROM orders o, code WHERE o.member_id = $2`,
    [other.email, other.id],
  );
  expect((await merge(kept, other)).body).toEqual({ orders: 1 });
  expect(await query('SELECT count(*)::int FROM orders WHERE member_id = $1', [kept.id])).toEqual([
    { count: 2 },
  ]);
});
