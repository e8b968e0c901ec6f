import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { newAuthenticator } from '#tests/support/authenticator.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('ended accounts', { jobs: true });
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

const query = async (text: string, values: unknown[]) =>
  (await world.shop.open.shop.pool.query(text, values)).rows;
const merge = (kept: Enrolled, other: Enrolled, as = world.ada) =>
  world.shop.call('POST', `/customers/${kept.id}/merge`, { as, body: { other: other.id } });
const paula = () => enrol(world.shop, { name: 'Paula' });

test('no way into an account that ended is left: passkey, token or link', async () => {
  const [kept, other] = [await paula(), await paula()];
  const device = newAuthenticator(world.shop.url);
  const options = (await world.shop.call('POST', '/me/passkeys/options', { as: other })).body;
  const passkey = device.make(options);
  expect(
    (await world.shop.call('POST', '/me/passkeys', { as: other, body: { name: 'P', passkey } })).status,
  ).toBe(201);
  const reset = { email: other.email, redirectTo: '/reset-password' };
  expect((await world.shop.call('POST', '/auth/request-password-reset', { body: reset })).status).toBe(200);
  await world.shop.jobsAreDone();
  expect(await query('SELECT purpose FROM mailed_link WHERE member_id = $1', [other.id])).toHaveLength(1);
  expect((await merge(kept, other)).status).toBe(200);
  const asked = (await world.shop.call('POST', '/auth/passkey/options', { body: {} })).body;
  expect((await world.shop.call('POST', '/auth/sign-in/passkey', { body: device.use(asked) })).status).toBe(
    403,
  );
  expect((await world.shop.call('GET', '/me', { as: other })).status).toBe(401);
  for (const table of [
    'session',
    'access_token',
    'passkey',
    'two_factor',
    'mailed_link',
    'account',
    'cart',
    'saved_address',
  ])
    expect([table, await query(`SELECT 1 FROM ${table} WHERE member_id = $1`, [other.id])]).toEqual([
      table,
      [],
    ]);
});

test('accounts merged one after another end at the last, whose erasure ends all', async () => {
  const [a, b, c] = [await paula(), await paula(), await paula()];
  const { order } = await world.booked({ as: a });
  expect((await merge(b, a)).body).toEqual({ orders: 1 });
  expect((await merge(a, b)).status).toBe(404);
  expect((await merge(c, b)).body).toEqual({ orders: 1 });
  expect((await merge(c, a)).status).toBe(422);
  expect(await query('SELECT member_id FROM orders WHERE id = $1', [order])).toEqual([{ member_id: c.id }]);
  expect(await query('SELECT merged_into FROM member WHERE id = ANY ($1)', [[a.id, b.id]])).toEqual([
    { merged_into: c.id },
    { merged_into: c.id },
  ]);
  expect((await world.shop.call('DELETE', '/me', { as: c, body: {} })).status).toBe(200);
  for (const { email } of [a, b, c])
    expect(await query(`SELECT 1 FROM member WHERE email = $1`, [email])).toEqual([]);
});

test('only owners merge, and neither a member nor the account itself', async () => {
  const [kept, other] = [await paula(), await paula()];
  const manager = await enrol(world.shop, { name: 'Mona', role: 'manager' });
  for (const as of [kept, other, manager]) expect((await merge(kept, other, as)).status).toBe(403);
});

test('two orders with one code for each customer, and a mail that waits, come to the account that stays', async () => {
  const [kept, other] = [await paula(), await paula()];
  await query(
    `INSERT INTO discount_code (code, kind, percent, once_per_customer) VALUES ('ONCE-EACH', 'percent', 10, true)`,
    [],
  );
  for (const as of [kept, other]) {
    const product = await world.shop.addProduct({ name: `Once ${as.id}` });
    const body = {
      productName: product.name,
      quantity: 2,
      userAddress: '1 Test Street',
      userNumber: '0123456',
      code: 'ONCE-EACH',
    };
    expect((await world.shop.call('POST', '/orders', { as, body })).status).toBe(201);
  }
  const { order } = await world.booked({ as: other });
  const { id } = await world.shop.payAtProvider(await world.secretFor(order, other));
  await Promise.all([world.report(order, id, other), merge(kept, other)]);
  await world.shop.jobsAreDone();
  expect(await query('SELECT count(*)::int FROM orders WHERE member_id = $1', [kept.id])).toEqual([
    { count: 3 },
  ]);
});
