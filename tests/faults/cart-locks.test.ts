import { expect, test } from 'vitest';
import { ownerOfToken } from '#modules/cart/shop/cart-owner.ts';
import { takeOutOfCart } from '#modules/checkout/shop/take-out-of-cart.ts';
import { checkoutWorld } from '#modules/checkout/tests/checkout-world.ts';

const world = checkoutWorld('cart locks');

test('ordered lines leave a cart that another tab changes, without a deadlock', async () => {
  const board = await world.product();
  const una = await world.shopper(board);
  const owner = ownerOfToken(una.cookie.split('=')[1]);
  if (!owner) throw new Error('The visitor has no cart');
  const tab = await world.pool.connect();
  try {
    await tab.query('BEGIN');
    await tab.query('SELECT FROM cart WHERE token_hash = $1 FOR UPDATE', [owner.tokenHash]);
    const taken = takeOutOfCart(world.pool, owner, [{ variantId: board.id, quantity: 1 }]);
    await expect.poll(isWaiting).toBe(true);
    const changed = tab
      .query('UPDATE cart_line SET quantity = 2 WHERE variant_id = $1', [board.id])
      .then(() => tab.query('COMMIT'));
    await Promise.all([taken, changed]);
  } finally {
    tab.release(true);
  }
  // The other tab changed the line meanwhile, so it stays.
  expect((await una.call('GET', '/cart')).body.lines).toMatchObject([{ quantity: 2 }]);
});

async function isWaiting(): Promise<boolean> {
  const { rows } = await world.pool.query(
    `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock') AS waits`,
  );
  return rows[0].waits;
}
