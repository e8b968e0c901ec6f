import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { sweepCarts } from '../shop/sweep-carts.ts';
import { cartWorld } from './cart-world.ts';

const world = cartWorld('carts');

describe('a visitor', () => {
  test('fills a cart that the cookie alone leads to, and that holds no stock', async () => {
    const [board, una] = [await world.product({ priceCents: 9900, available: 5 }), world.visitor()];
    const empty = await una.call('GET', '/cart');
    expect(empty).toMatchObject({ status: 200, body: { lines: [], ready: false } });
    expect(empty.headers.getSetCookie()).toEqual([]);
    const two = { variantId: board.id, quantity: 2 };
    const { status, body, headers } = await una.call('POST', '/cart/lines', two);
    expect(status).toBe(200);
    expect(headers.getSetCookie().join()).toMatch(
      /\.cart=[\w-]{43}; Path=\/; Max-Age=5184000; HttpOnly; SameSite=Lax/,
    );
    expect(body).toMatchObject({
      lines: [{ ...two, perUnitPrice: 99, subtotal: 198, complaint: null, changes: [] }],
      totals: [
        { type: 'subtotal', amount: 198 },
        { type: 'total', amount: 198 },
      ],
      ready: true,
    });
    expect((await una.call('GET', '/cart')).body).toEqual(body);
    expect((await world.visitor().call('GET', '/cart')).body.lines).toEqual([]);
    const { rows } = await world.pool.query('SELECT reserved FROM variant WHERE id = $1', [board.id]);
    expect(rows).toEqual([{ reserved: 0 }]);
  });

  test('is known by a token of which only the hash is stored', async () => {
    const [board, una] = [await world.product(), world.visitor()];
    await una.call('POST', '/cart/lines', { variantId: board.id });
    const token = una.cookie.split('=')[1] ?? '';
    const { rows } = await world.pool.query('SELECT * FROM cart WHERE token_hash = $1', [
      createHash('sha256').update(token).digest(),
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('gets a token of the shop’s choice, whatever the cookie says', async () => {
    const [board, una] = [await world.product(), world.visitor()];
    for (const planted of ['a'.repeat(43), '', 'x', '../'.repeat(20)]) {
      una.cookie = `keyboards.cart=${planted}`;
      expect((await una.call('POST', '/cart/lines', { variantId: board.id })).status).toBe(200);
      expect(una.cookie).not.toBe(`keyboards.cart=${planted}`);
    }
  });

  test('has no cart where products are for members, and is told to sign in', async () => {
    const [board, una] = [await world.product(), world.visitor()];
    await una.call('POST', '/cart/lines', { variantId: board.id });
    await storeSettings(world.pool, { productsFor: 'members' });
    try {
      for (const [method, path, body] of [
        ['GET', '/cart'],
        ['POST', '/cart/lines', { variantId: board.id }],
        ['DELETE', '/cart'],
      ] as const)
        expect((await una.call(method, path, body)).body).toMatchObject({
          status: 401,
          code: 'unauthenticated',
        });
    } finally {
      await storeSettings(world.pool, { productsFor: 'everyone' });
    }
  });

  test('is not served by a page elsewhere', async () => {
    const [board, una] = [await world.product(), world.visitor()];
    await una.call('POST', '/cart/lines', { variantId: board.id });
    const elsewhere: Record<string, string>[] = [
      { cookie: una.cookie },
      { cookie: una.cookie, origin: 'https://evil.example' },
      { cookie: una.cookie, 'sec-fetch-site': 'same-site' },
      { cookie: una.cookie, origin: 'null', 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of elsewhere)
      for (const [method, path, body] of [
        ['POST', '/cart/lines', { variantId: board.id }],
        ['PATCH', `/cart/lines/${board.id}`, { quantity: 3 }],
        ['DELETE', `/cart/lines/${board.id}`],
        ['DELETE', '/cart'],
        ['PUT', '/cart/seen', { lines: [] }],
      ] as const)
        expect((await world.shop.call(method, path, { body, headers })).body).toMatchObject({ code: 'csrf' });
    expect((await una.call('GET', '/cart')).body.lines).toMatchObject([{ quantity: 1 }]);
  });

  test('loses the cart after 60 days without a change, and a member keeps theirs', async () => {
    const [board, una, mia] = [await world.product(), world.visitor(), await world.member()];
    await una.call('POST', '/cart/lines', { variantId: board.id });
    await world.shop.call('POST', '/cart/lines', { as: mia, body: { variantId: board.id } });
    await world.pool.query(
      `UPDATE cart SET changed_at = changed_at - interval '60 days' + interval '1 minute'`,
    );
    await sweepCarts(world.shop.open.shop);
    expect((await una.call('GET', '/cart')).body.lines).toHaveLength(1);
    await world.pool.query(`UPDATE cart SET changed_at = changed_at - interval '1 minute'`);
    await sweepCarts(world.shop.open.shop);
    expect((await una.call('GET', '/cart')).body.lines).toEqual([]);
    expect((await world.shop.call('GET', '/cart', { as: mia })).body.lines).toHaveLength(1);
  });
});

describe('a quantity that cannot be bought is refused with the nearest one that can', () => {
  test('by stock, counting what the cart has already', async () => {
    const [board, una] = [await world.product({ available: 4 }), world.visitor()];
    const add = (quantity: number) => una.call('POST', '/cart/lines', { variantId: board.id, quantity });
    expect(await add(5)).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'quantity', message: 'Only 4 are available' }], nearestQuantity: 4 },
    });
    await add(3);
    expect(await add(2)).toMatchObject({
      status: 409,
      body: { errors: [{ message: 'Your cart has 3 already. Only 4 are available' }], nearestQuantity: 4 },
    });
    expect((await una.call('GET', '/cart')).body.lines).toMatchObject([{ quantity: 3 }]);
    expect(await una.call('PATCH', `/cart/lines/${board.id}`, { quantity: 9 })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'quantity' }], nearestQuantity: 4 },
    });
  });

  test('by minimum, step and maximum; without a quantity it adds the smallest order, then a step', async () => {
    const [crate, una] = [await world.product({ minQuantity: 10, available: 100 }), world.visitor()];
    await world.pool.query('UPDATE product SET quantity_step = 5, max_quantity = 20 WHERE id = $1', [
      crate.id,
    ]);
    const add = (quantity?: number) => una.call('POST', '/cart/lines', { variantId: crate.id, quantity });
    expect(await add(3)).toMatchObject({ status: 422, body: { nearestQuantity: 10 } });
    expect(await add(12)).toMatchObject({ status: 422, body: { nearestQuantity: 10 } });
    for (const quantity of [10, 15, 20])
      expect(await add()).toMatchObject({ status: 200, body: { lines: [{ quantity }] } });
    expect(await add()).toMatchObject({ status: 422, body: { nearestQuantity: 20 } });
  });

  test('a variant that is unknown or off sale, at its field', async () => {
    const [board, una] = [await world.product(), world.visitor()];
    await world.pool.query('UPDATE product SET archived_at = now() WHERE id = $1', [board.id]);
    for (const variantId of [board.id, randomUUID()])
      expect(await una.call('POST', '/cart/lines', { variantId })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'variantId', message: 'This variant is not on sale' }] },
      });
  });

  test('a line that another tab removed', async () => {
    const [board, una] = [await world.product(), world.visitor()];
    await una.call('POST', '/cart/lines', { variantId: board.id });
    expect(await una.call('DELETE', `/cart/lines/${board.id}`)).toMatchObject({
      status: 200,
      body: { lines: [] },
    });
    expect((await una.call('DELETE', `/cart/lines/${board.id}`)).status).toBe(404);
    expect((await una.call('PATCH', `/cart/lines/${board.id}`, { quantity: 2 })).status).toBe(404);
  });

  test('a product more than a hundred', async () => {
    const [board, una] = [await world.product(), world.visitor()];
    await una.call('POST', '/cart/lines', { variantId: board.id });
    await world.pool.query(
      `WITH p AS (INSERT INTO product (id, name, description, pictures, min_quantity)
         SELECT gen_random_uuid(), 'Filler ' || gen_random_uuid(), 'x', '[{"address": "/a.webp"}]', 1 FROM generate_series(1, 99) RETURNING id),
       v AS (INSERT INTO variant (id, product_id, sku, price_cents) SELECT id, id, id::text, 100 FROM p RETURNING id)
       INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price_cents)
         SELECT l.cart_id, v.id, 1, 100 FROM v, cart_line l WHERE l.variant_id = $1`,
      [board.id],
    );
    const more = await world.product();
    expect(await una.call('POST', '/cart/lines', { variantId: more.id })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'variantId', message: 'A cart takes at most 100 products' }] },
    });
    expect((await una.call('POST', '/cart/lines', { variantId: board.id })).status).toBe(200);
  });
});

describe('a view says what changed since the last', () => {
  test('of the price, until the customer has read so; a later change stays', async () => {
    const [board, una] = [await world.product({ priceCents: 9900 }), world.visitor()];
    await una.call('POST', '/cart/lines', { variantId: board.id, quantity: 2 });
    await world.change(board.id, 'price_cents = 8900');
    const fell = ['The price fell from 99.00$ to 89.00$ each.'];
    for (let time = 0; time < 2; time += 1)
      expect((await una.call('GET', '/cart')).body).toMatchObject({
        lines: [{ changes: fell, subtotal: 178 }],
        ready: true,
      });
    await world.change(board.id, 'price_cents = 10900');
    const late = await una.call('PUT', '/cart/seen', { lines: [{ variantId: board.id, perUnitPrice: 89 }] });
    expect(late.body.lines[0].changes).toEqual(['The price rose from 99.00$ to 109.00$ each.']);
    const read = await una.call('PUT', '/cart/seen', { lines: [{ variantId: board.id, perUnitPrice: 109 }] });
    expect(read.body.lines[0].changes).toEqual([]);
  });

  test('of stock, rule and sale; such a line stays, and counts in no total', async () => {
    const una = world.visitor();
    const [few, none, ruled, gone, sound] = await Promise.all([
      world.product(),
      world.product(),
      world.product(),
      world.product(),
      world.product({ priceCents: 500 }),
    ]);
    for (const { id } of [few, none, ruled, gone, sound])
      await una.call('POST', '/cart/lines', { variantId: id, quantity: 4 });
    await world.change(few.id, 'received = 3');
    await world.change(none.id, 'received = 0');
    await world.pool.query('UPDATE product SET max_quantity = 2 WHERE id = $1', [ruled.id]);
    await world.pool.query('UPDATE product SET archived_at = now() WHERE id = $1', [gone.id]);
    const { body } = await una.call('GET', '/cart');
    expect(body.lines).toMatchObject([
      { complaint: 'Only 3 are available', nearestQuantity: 3, quantity: 4 },
      { complaint: 'Sold out since you added it', nearestQuantity: null },
      { complaint: 'One order takes at most 2', nearestQuantity: 2 },
      { complaint: 'We no longer sell this', nearestQuantity: null, onSale: false },
      { complaint: null },
    ]);
    expect(body).toMatchObject({ ready: false, totals: [{ amount: 20 }, { amount: 20 }] });
  });

  test('and says that one payment cannot take it all', async () => {
    const una = world.visitor();
    for (let line = 0; line < 2; line += 1) {
      const dear = await world.product({ priceCents: 60_000_000 });
      await una.call('POST', '/cart/lines', { variantId: dear.id });
    }
    expect((await una.call('GET', '/cart')).body).toMatchObject({
      ready: false,
      complaint: expect.stringContaining('999,999.99$'),
    });
  });
});

test('a larger quantity reaches the lower price of its tier', async () => {
  const [board, una] = [await world.product({ priceCents: 1000, available: 100 }), world.visitor()];
  await world.change(board.id, `price_tiers = '[{"fromQuantity": 10, "priceCents": 900}]'`);
  await una.call('POST', '/cart/lines', { variantId: board.id, quantity: 9 });
  expect((await una.call('POST', '/cart/lines', { variantId: board.id })).body.lines).toMatchObject([
    { quantity: 10, perUnitPrice: 9, subtotal: 90, changes: [] },
  ]);
});
