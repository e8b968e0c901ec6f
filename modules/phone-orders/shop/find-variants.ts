import { findProducts } from '#modules/catalogue/shop/search/find-products.ts';
import type { Shop } from '#platform/shop.ts';
import type { PhoneVariant } from '../contract/calls/phone-orders.ts';

const MOST_PRODUCTS = 6;
const MOST_VARIANTS = 20;

/**
 * Variants on sale by their exact SKU, or by words of their product's name and description, the best match first; `understood`
 * is what was searched where those words match nothing.
 */
export async function findVariants(
  shop: Shop,
  words: string,
): Promise<{ variants: PhoneVariant[]; understood?: string }> {
  const q = words.trim();
  if (q === '') return { variants: [] };
  const products = await findProducts(shop, { q }, { limit: MOST_PRODUCTS });
  const { rows } = await shop.pool.query<PhoneVariant>({
    name: 'find-phone-variants',
    text: `SELECT v.sku, p.name AS "productName", variant_title(p.options, v.options) AS "variantTitle",
             coalesce(v.image, p.image) AS image, v.available AS "availableQuantity"
           FROM (
             SELECT v.id, 0 AS rank FROM variant v WHERE lower(v.sku) = lower($1) AND v.archived_at IS NULL
             UNION
             SELECT v.id, f.rank FROM unnest($2::uuid[]) WITH ORDINALITY AS f(product_id, rank)
             JOIN variant v ON v.product_id = f.product_id AND v.archived_at IS NULL AND lower(v.sku) <> lower($1)
           ) AS found
           JOIN variant v ON v.id = found.id JOIN product p ON p.id = v.product_id AND p.archived_at IS NULL
           ORDER BY found.rank, v.position LIMIT ${MOST_VARIANTS}`,
    values: [q, products?.rows.map(({ id }) => id) ?? []],
  });
  return { variants: rows, ...(products?.understood && { understood: products.understood }) };
}
