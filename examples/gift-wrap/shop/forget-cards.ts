import type { Shop } from 'tillwright/server';

/** Deletes cards 90 days after their order has left, or was placed and never paid, and texts that became no order in 30 days. */
export async function forgetCards({ pool }: Pick<Shop, 'pool'>): Promise<void> {
  await pool.query(
    `DELETE FROM x_gift_wrap_card
     WHERE closed_at < now() - interval '90 days' OR paid_at IS NULL AND placed_at < now() - interval '90 days'`,
  );
  await pool.query(`DELETE FROM x_gift_wrap_draft WHERE written_at < now() - interval '30 days'`);
}
