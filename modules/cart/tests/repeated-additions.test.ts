import { expect, test } from 'vitest';
import { cartWorld } from './cart-world.ts';

const world = cartWorld('repeated_additions');

/** A visitor with one unit of a board, whose further additions take a key. */
async function shopper() {
  const [board, una] = [await world.product({ available: 50 }), world.visitor()];
  await una.call('POST', '/cart/lines', { variantId: board.id });
  return {
    una,
    add: (key: string, quantity = 1) =>
      una.call('POST', '/cart/lines', { variantId: board.id, quantity }, { 'idempotency-key': key }),
    units: async () => (await una.call('GET', '/cart')).body.lines[0].quantity,
  };
}

test('a repeated addition adds once and answers the cart', async () => {
  const { add, units } = await shopper();
  const first = await add('key');
  expect(await add('key')).toMatchObject({ status: 200, body: first.body });
  expect(await units()).toBe(2);
  await add('another-key');
  expect(await units()).toBe(3);
});

test('a double click adds once, although both calls arrive together', async () => {
  const { add, units } = await shopper();
  const answers = await Promise.all([1, 2, 3, 4].map(() => add('together')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await units()).toBe(2);
});

test('a refused addition uses up no key', async () => {
  const { add, units } = await shopper();
  expect((await add('key', 500)).status).toBe(409);
  expect((await add('key', 2)).status).toBe(200);
  expect(await units()).toBe(3);
});

test('a key is the cart’s own', async () => {
  const [one, other] = [await shopper(), await shopper()];
  await Promise.all([one.add('same'), other.add('same')]);
  expect([await one.units(), await other.units()]).toEqual([2, 2]);
});

test('a cart keeps its newest 20 keys', async () => {
  const { add, una } = await shopper();
  for (let key = 0; key < 25; key += 1) await add(`key-${key}`);
  const { body } = await una.call('GET', '/cart');
  const { rows } = await world.pool.query(
    `SELECT cardinality(c.added_keys) AS keys FROM cart c JOIN cart_line l ON l.cart_id = c.id WHERE l.variant_id = $1`,
    [body.lines[0].variantId],
  );
  expect(rows).toEqual([{ keys: 20 }]);
});

test('without a key, each call adds', async () => {
  const { una, units } = await shopper();
  const { body } = await una.call('GET', '/cart');
  for (let turn = 0; turn < 2; turn += 1)
    await una.call('POST', '/cart/lines', { variantId: body.lines[0].variantId });
  expect(await units()).toBe(3);
});
