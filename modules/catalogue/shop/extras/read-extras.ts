import type { Shop } from '#platform/shop.ts';
import type { Extras } from '../../contract/extra-facts.ts';

/** A product's facts of the modules that the shop has now; nothing if none of them declares any. */
export async function readExtras(
  { pool, parts }: Pick<Shop, 'pool' | 'parts'>,
  productId: string,
): Promise<{ extras?: Extras }> {
  if (parts.productFacts.length === 0) return {};
  const { rows } = await pool.query<{ key: string; value: Extras[string] }>({
    name: 'read-extras',
    text: 'SELECT key, value FROM product_extra_fact WHERE product_id = $1 AND key = ANY ($2) ORDER BY key',
    values: [productId, parts.productFacts.map(({ key }) => key)],
  });
  return { extras: Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
}
