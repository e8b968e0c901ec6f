import { Problem } from '#contract/problems.ts';
import { transaction } from '#db/transaction.ts';
import type { Shop } from '../context.ts';

/** Sets from how few units on a variant is low, or all variants of its product; null never. */
export async function setLowStock(
  shop: Pick<Shop, 'pool'>,
  variantId: string,
  { units, ofProduct }: { units: number | null; ofProduct: boolean },
): Promise<{ modifiedCount: number }> {
  return transaction(shop.pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT v.id FROM variant v JOIN variant named ON named.product_id = v.product_id
       WHERE named.id = $1 AND named.archived_at IS NULL AND v.archived_at IS NULL AND ($2 OR v.id = named.id) ORDER BY v.id`,
      [variantId, ofProduct],
    );
    if (rows.length === 0) throw new Problem('not_found');
    const ids = rows.map(({ id }) => id);
    const { rowCount } =
      units === null
        ? await client.query('DELETE FROM low_stock WHERE variant_id = ANY ($1)', [ids])
        : await client.query(
            `INSERT INTO low_stock SELECT id, $2 FROM unnest($1::uuid[]) AS id
             ON CONFLICT (variant_id) DO UPDATE SET units = excluded.units WHERE low_stock.units <> excluded.units`,
            [ids, units],
          );
    return { modifiedCount: rowCount ?? 0 };
  });
}
