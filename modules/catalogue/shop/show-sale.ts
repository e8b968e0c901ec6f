import type { Shop } from '#platform/shop.ts';

export type Sale = { percent: number | null; collection: string | null };

/** The largest reduction of a product in stock, rounded down so that it never promises too much, and where to find it. */
export async function showSale(shop: Pick<Shop, 'pool'>): Promise<Sale> {
  const { rows } = await shop.pool.query<Sale>({
    name: 'show-sale',
    // Condition and order must be the same as in the index.
    text: `SELECT
             (SELECT price_cut(lowest_price_cents, former_price_cents) FROM product
              WHERE archived_at IS NULL AND in_stock AND former_price_cents > lowest_price_cents
              ORDER BY price_cut(lowest_price_cents, former_price_cents) DESC LIMIT 1) AS percent,
             (SELECT slug FROM collection WHERE archived_at IS NULL AND rule->>'reduced' = 'true'
              ORDER BY position, id LIMIT 1) AS collection`,
  });
  const { percent, collection } = rows[0] as Sale;
  return { percent: percent === 0 ? null : percent, collection };
}
