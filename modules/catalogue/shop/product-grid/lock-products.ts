import type { Database } from '#platform/shop.ts';
import { PRODUCT_STATE, type ProductState } from '../history/product-state.ts';

export type LockedProduct = {
  id: string;
  name: string;
  version: number;
  state: ProductState;
  /** When the draft is to go on sale. */
  publishAt: Date | null;
  /** The units of each variant that can be sold. */
  available: ReadonlyMap<string, number>;
};

/** Locks products on sale and drafts with their variants: all variants by id, then all products by id, as in a booking. */
export async function lockProducts(
  client: Database,
  ids: readonly string[],
): Promise<Map<string, LockedProduct>> {
  const { rows: variants } = await client.query<{ id: string; available: number }>(
    `SELECT id, available FROM variant WHERE product_id = ANY ($1) AND archived_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  );
  const available = new Map(variants.map((variant) => [variant.id, variant.available]));
  const { rows } = await client.query<Omit<LockedProduct, 'available'>>(
    `SELECT p.id, p.name, p.version, ${PRODUCT_STATE} AS state,
       (SELECT s.publish_at FROM product_schedule s WHERE s.product_id = p.id) AS "publishAt" FROM product p
     WHERE p.id = ANY ($1) AND (p.archived_at IS NULL OR p.is_draft) ORDER BY p.id FOR NO KEY UPDATE`,
    [ids],
  );
  return new Map(rows.map((product) => [product.id, { ...product, available }]));
}
