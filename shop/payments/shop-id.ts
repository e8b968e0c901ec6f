import type { Shop } from '../context.ts';

/** By what the shop knows its own payments at the provider, whoever else uses the same account. */
export async function readShopId(pool: Shop['pool']): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM shop_identity');
  if (!rows[0]) throw new Error('The shop has no identity');
  return rows[0].id;
}
