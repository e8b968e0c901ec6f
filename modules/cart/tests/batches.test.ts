import { describe, expect, test } from 'vitest';
import { enrol } from '#tests/support/enrol.ts';
import { cartWorld } from './cart-world.ts';

const world = cartWorld('batches for carts');

const skuOf = async (id: string) =>
  (await world.pool.query<{ sku: string }>('SELECT sku FROM variant WHERE id = $1', [id])).rows[0]?.sku ?? '';

describe('a quick order', () => {
  test('adds what can be bought, by SKU in any case, and says of each other line what is wrong', async () => {
    const una = world.visitor();
    const [good, short, crate] = await Promise.all([
      world.product(),
      world.product({ available: 2 }),
      world.product({ minQuantity: 10, available: 100 }),
    ]);
    const lines = [
      { sku: (await skuOf(good.id)).toLowerCase(), quantity: 3 },
      { sku: 'NO-SUCH-THING', quantity: 1 },
      { sku: await skuOf(short.id), quantity: 5 },
      { sku: await skuOf(crate.id), quantity: 12 },
      { sku: await skuOf(good.id), quantity: 2 },
    ];
    const { status, body } = await una.call('POST', '/cart/lines/batch', { lines });
    expect(status).toBe(200);
    expect(body.cart.lines).toMatchObject([{ quantity: 5 }, { quantity: 12 }]);
    expect(body.refused).toEqual([
      { line: 1, field: 'sku', message: 'We sell nothing with this SKU', nearestQuantity: null },
      { line: 2, field: 'quantity', message: 'Only 2 are available', nearestQuantity: 2 },
    ]);
  });

  test('repeated under its key adds once, and says again what cannot be bought', async () => {
    const [una, board] = [world.visitor(), await world.product({ available: 50 })];
    await una.call('POST', '/cart/lines', { variantId: board.id });
    const lines = [
      { sku: await skuOf(board.id), quantity: 3 },
      { sku: 'NO-SUCH-THING', quantity: 1 },
    ];
    const send = (key: string) =>
      una.call('POST', '/cart/lines/batch', { lines }, { 'idempotency-key': key });
    const answers = [await send('list'), ...(await Promise.all([send('list'), send('list')]))];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.cart.lines).toMatchObject([{ quantity: 4 }]);
      expect(body.refused).toMatchObject([{ line: 1, message: 'We sell nothing with this SKU' }]);
    }
    expect((await send('another-list')).body.cart.lines).toMatchObject([{ quantity: 7 }]);
  });

  test.each([
    [{ lines: [] }, 'lines'],
    [{ lines: [{ sku: 'A', quantity: 0 }] }, 'lines.0.quantity'],
    [{ lines: [{ sku: 'A', quantity: '1e3' }] }, 'lines.0.quantity'],
    [{ lines: [{ sku: '', quantity: 1 }] }, 'lines.0.sku'],
    [{ lines: [{ quantity: 1 }] }, 'lines.0.sku'],
    [{ lines: Array.from({ length: 101 }, () => ({ sku: 'A', quantity: 1 })) }, 'lines'],
    [{ lines: [{ sku: 'A', quantity: 1, price: 1 }] }, 'lines.0.price'],
  ])('%j is refused at its field', async (body, field) => {
    const answer = await world.visitor().call('POST', '/cart/lines/batch', body);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });
});

describe('ordering again', () => {
  const book = async (as: { token: string }, productName: string) => {
    const { body } = await world.shop.call('POST', '/orders', {
      as: as as never,
      body: { productName, quantity: 2, userAddress: '1 Test Street', userNumber: '0123456' },
    });
    return body.insertedId as string;
  };

  test('fills the cart with the lines of an order, and says what is no longer sold', async () => {
    const [board, mia] = [await world.product(), await enrol(world.shop, { name: 'Mia' })];
    const order = await book(mia, board.name);
    expect(await world.shop.call('POST', `/cart/orders/${order}`, { as: mia })).toMatchObject({
      status: 200,
      body: { cart: { lines: [{ variantId: board.id, quantity: 2 }] }, refused: [] },
    });
    await world.shop.call('DELETE', '/cart', { as: mia });
    await world.pool.query('UPDATE product SET archived_at = now() WHERE id = $1', [board.id]);
    expect((await world.shop.call('POST', `/cart/orders/${order}`, { as: mia })).body).toMatchObject({
      cart: { lines: [] },
      refused: [{ productName: board.name, message: 'We no longer sell this' }],
    });
  });

  test('twice under one key adds once', async () => {
    const [board, mia] = [await world.product({ available: 50 }), await world.member()];
    const order = await book(mia, board.name);
    const again = (key: string) =>
      world.shop.call('POST', `/cart/orders/${order}`, { as: mia, headers: { 'idempotency-key': key } });
    await Promise.all([again('one-press'), again('one-press')]);
    expect((await again('one-press')).body.cart.lines).toMatchObject([{ quantity: 2 }]);
    expect((await again('another-press')).body.cart.lines).toMatchObject([{ quantity: 4 }]);
  });

  test('is for the buyer alone', async () => {
    const [board, mia, max] = [await world.product(), await world.member(), await world.member()];
    const order = await book(mia, board.name);
    expect((await world.shop.call('POST', `/cart/orders/${order}`, { as: max })).status).toBe(404);
  });
});

test('a line has the content of a unit and the price by measure, where the shop says it', async () => {
  const [oil, board, una] = [
    await world.product({ priceCents: 9900 }),
    await world.product(),
    world.visitor(),
  ];
  await world.change(oil.id, `content = '0.75 l'`);
  for (const { id: variantId } of [oil, board]) await una.call('POST', '/cart/lines', { variantId });
  const { lines } = (await una.call('GET', '/cart')).body;
  expect(lines[0]).toMatchObject({ contentPrice: '0.75\u{a0}l · 132.00$\u{a0}/\u{a0}l' });
  expect(lines[1]).not.toHaveProperty('contentPrice');
});
