import type { Shop } from '#platform/shop.ts';

/** Deletes visitors' carts that did not change for 60 days. */
export async function sweepCarts({ pool }: Pick<Shop, 'pool'>): Promise<void> {
  await pool.query(
    `DELETE FROM cart WHERE member_id IS NULL AND changed_at <= now() - interval '${CART_DAYS} days'`,
  );
}

/** How long a visitor's cart and its cookie stay. */
export const CART_DAYS = 60;
