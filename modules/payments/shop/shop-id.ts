import type { Shop } from '#platform/shop.ts';

/** The id by which the shop recognizes its payments in a provider account that others may share. */
export async function readShopId(pool: Shop['pool']): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM shop_identity');
  if (!rows[0]) throw new Error('The shop has no identity');
  return rows[0].id;
}
