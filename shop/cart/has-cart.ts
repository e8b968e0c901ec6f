import type { Shop } from '../context.ts';

/** Returns whether a visitor's cart is still there. A cookie alone creates no cart, because the shop chooses each token. */
export async function hasCart(
  { pool }: Pick<Shop, 'pool'>,
  { tokenHash }: { tokenHash: Buffer },
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'has-cart',
    text: 'SELECT FROM cart WHERE token_hash = $1',
    values: [tokenHash],
  });
  return rowCount === 1;
}
