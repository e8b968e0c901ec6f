import { describe, expect, test } from 'vitest';
import { BrowserLike } from '#tests/support/browser-like.ts';
import { cartWorld } from './cart-world.ts';

const world = cartWorld('merging carts');
let people = 0;

/** A browser that can sign in as a new member, whose cart another device may have filled. */
async function someone() {
  people += 1;
  const { email, password, token } = await world.shop.signUp(`Mia${people}`);
  const browser = new BrowserLike(world.shop.url);
  const cart = async () => JSON.parse((await browser.go('/api/cart')).text);
  return {
    browser,
    cart,
    add: (variantId: string, quantity: number) =>
      browser.json('POST', '/api/cart/lines', { variantId, quantity }),
    addElsewhere: (variantId: string, quantity: number) =>
      world.shop.call('POST', '/cart/lines', {
        headers: { authorization: `Bearer ${token}` },
        body: { variantId, quantity },
      }),
    signIn: () => browser.json('POST', '/api/auth/sign-in/email', { email, password }),
  };
}

describe('signing in', () => {
  test('takes a visitor’s cart along without a word, where the account had none', async () => {
    const [board, mia] = [await world.product(), await someone()];
    await mia.add(board.id, 2);
    await mia.signIn();
    expect(await mia.cart()).toMatchObject({ lines: [{ quantity: 2, changes: [] }], notices: [] });
    expect(mia.browser.cookie).not.toContain('.cart=');
    expect(await mia.cart()).toMatchObject({ lines: [{ quantity: 2 }] });
  });

  test('adds up what both carts hold, capped by stock and maximum, and says what changed', async () => {
    const mia = await someone();
    const [sum, short, ruled, own, gone] = await Promise.all([
      world.product(),
      world.product({ available: 5 }),
      world.product(),
      world.product(),
      world.product(),
    ]);
    for (const { id } of [sum, short, ruled, gone]) {
      await mia.addElsewhere(id, 3);
      await mia.add(id, 4);
    }
    await mia.addElsewhere(own.id, 1);
    await world.pool.query('UPDATE product SET max_quantity = 6 WHERE id = $1', [ruled.id]);
    await world.pool.query('UPDATE product SET archived_at = now() WHERE id = $1', [gone.id]);
    await mia.signIn();
    const cart = await mia.cart();
    expect(cart.notices).toEqual(['We put this cart together with the one in your account.']);
    expect(cart.lines).toMatchObject([
      { quantity: 7, changes: ['Signing in added 4 from this device.'], complaint: null },
      {
        quantity: 5,
        changes: [
          'Signing in added 2 from this device.',
          '2 of those you added before signing in didn’t fit: one order takes at most 5 now.',
        ],
        complaint: null,
      },
      { quantity: 6, complaint: null },
      { quantity: 3, complaint: 'We no longer sell this' },
      { quantity: 1, changes: [] },
    ]);
    const seen = cart.lines
      .filter(({ onSale }: { onSale: boolean }) => onSale)
      .map(({ variantId, perUnitPrice }: Record<string, unknown>) => ({ variantId, perUnitPrice }));
    await mia.browser.json('PUT', '/api/cart/seen', { lines: seen });
    expect(await mia.cart()).toMatchObject({
      notices: [],
      lines: [{ changes: [] }, { changes: [] }, {}, {}, {}],
    });
  });

  test('merges once, however many pages ask at once', async () => {
    const [board, mia] = [await world.product(), await someone()];
    await mia.addElsewhere(board.id, 1);
    await mia.add(board.id, 2);
    await mia.signIn();
    await Promise.all(Array.from({ length: 6 }, () => mia.cart()));
    expect(await mia.cart()).toMatchObject({ lines: [{ quantity: 3 }] });
    const { rows } = await world.pool.query('SELECT FROM cart_line WHERE variant_id = $1', [board.id]);
    expect(rows).toHaveLength(1);
  });

  test('leaves out what exceeds a hundred products, and names it', async () => {
    const [board, more, mia] = [await world.product(), await world.product(), await someone()];
    await mia.addElsewhere(board.id, 1);
    await world.pool.query(
      `WITH p AS (INSERT INTO product (id, name, description, pictures, min_quantity)
         SELECT gen_random_uuid(), 'Filler ' || gen_random_uuid(), 'x', '[{"address": "/a.webp"}]', 1 FROM generate_series(1, 99) RETURNING id),
       v AS (INSERT INTO variant (id, product_id, sku, price_cents) SELECT id, id, id::text, 100 FROM p RETURNING id)
       INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price_cents)
         SELECT l.cart_id, v.id, 1, 100 FROM v, cart_line l WHERE l.variant_id = $1`,
      [board.id],
    );
    await mia.add(more.id, 1);
    await mia.signIn();
    const cart = await mia.cart();
    expect(cart.lines).toHaveLength(100);
    expect(cart.notices).toContain(`Your cart is full. These didn’t fit in: ${more.name}.`);
  });
});

test('a deleted account leaves no cart', async () => {
  const [board, mia] = [await world.product(), await world.member()];
  await world.shop.call('POST', '/cart/lines', { as: mia, body: { variantId: board.id } });
  const ada = await world.shop.admin();
  expect((await world.shop.call('DELETE', `/user/${mia.email}`, { as: ada })).status).toBe(200);
  const { rows } = await world.pool.query('SELECT FROM cart WHERE member_id = $1', [mia.id]);
  expect(rows).toEqual([]);
});

test('an access token says alone who is calling: the cookie beside it is ignored', async () => {
  const [board, una, mia] = [await world.product(), world.visitor(), await world.member()];
  await una.call('POST', '/cart/lines', { variantId: board.id });
  const asked = await world.shop.call('GET', '/cart', { as: mia, headers: { cookie: una.cookie } });
  expect(asked.body.lines).toEqual([]);
  expect((await una.call('GET', '/cart')).body.lines).toHaveLength(1);
});
