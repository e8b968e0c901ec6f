import { listProducts } from '#modules/catalogue/shop/list-products.ts';
import { likePattern } from '#platform/db/like-pattern.ts';
import type { Shop } from '#platform/shop.ts';
import { MOST_OF_EACH, type OfficeFound } from '../contract/calls/office-search.ts';

type FoundProduct = OfficeFound['products'][number];
type SoldBySku = FoundProduct & { sku: string };

// The index knows no shorter part.
const SHORTEST_PART = 3;

/**
 * The products and drafts whose SKU begins with `q`, then those with its words, then those with `q` within their SKU; `isNear` if
 * only typing errors explain all.
 */
export async function findGoods(
  shop: Shop,
  q: string,
): Promise<{ rows: FoundProduct[]; isNear: boolean; isSku: boolean }> {
  const pattern = likePattern(q);
  const [bySku, byPart, drafts, named] = await Promise.all([
    findBySku(shop, pattern.slice(1), 'ORDER BY lower(sku)'),
    // In any order: to read many SKUs in theirs takes longer than to find a few parts.
    q.length < SHORTEST_PART ? [] : findBySku(shop, pattern, ''),
    findDrafts(shop, q),
    listProducts(shop, { q }, { limit: MOST_OF_EACH }),
  ]);
  const isNear = named.isForgiven === true && bySku.length + drafts.length + byPart.length === 0;
  const byWords = named.isForgiven && !isNear ? [] : named.rows;
  const rows = new Map<string, FoundProduct>();
  for (const product of [
    ...bySku,
    ...drafts,
    ...byWords.map(({ _id, productName }) => ({
      _id,
      productName,
      sku: null,
      variant: null,
      isDraft: false,
    })),
    ...byPart,
  ])
    if (!rows.has(product._id)) rows.set(product._id, product);
  return {
    rows: await nameVariants(shop, q, [...rows.values()].slice(0, MOST_OF_EACH)),
    isNear,
    isSku: bySku[0]?.sku.toLowerCase() === q.toLowerCase(),
  };
}

async function findBySku({ pool }: Pick<Shop, 'pool'>, pattern: string, order: string): Promise<SoldBySku[]> {
  // Not prepared: only for a known pattern does PostgreSQL read the range of the index.
  const { rows } = await pool.query<SoldBySku>(
    `SELECT p.id AS "_id", p.name AS "productName", v.sku, nullif(variant_title(p.options, v.options), '') AS variant,
       p.is_draft AS "isDraft"
     FROM (SELECT product_id, sku, options FROM variant WHERE archived_at IS NULL AND lower(sku) LIKE $1 ${order} LIMIT 50) v
     JOIN product p ON p.id = v.product_id AND (p.archived_at IS NULL OR p.is_draft)
     ORDER BY lower(v.sku) LIMIT ${MOST_OF_EACH}`,
    [pattern],
  );
  return rows;
}

async function findDrafts({ pool }: Pick<Shop, 'pool'>, q: string): Promise<FoundProduct[]> {
  const { rows } = await pool.query<FoundProduct>({
    name: 'office-search-drafts',
    text: `SELECT p.id AS "_id", p.name AS "productName", NULL AS sku, NULL AS variant, p.is_draft AS "isDraft" FROM product p
           WHERE p.is_draft AND lower(p.name) LIKE $1 ORDER BY p.position LIMIT ${MOST_OF_EACH}`,
    values: [likePattern(q)],
  });
  return rows;
}

/** Adds the variant of each product whose title has the most words that its product's name lacks. */
async function nameVariants(
  { pool }: Pick<Shop, 'pool'>,
  q: string,
  products: FoundProduct[],
): Promise<FoundProduct[]> {
  const unnamed = products.filter(({ sku }) => sku === null).map(({ _id }) => _id);
  if (unnamed.length === 0) return products;
  const { rows } = await pool.query<{ product: string; sku: string; variant: string }>({
    name: 'office-search-variants',
    text: `SELECT DISTINCT ON (named.product) * FROM (
             SELECT v.product_id AS product, v.sku, variant_title(p.options, v.options) AS variant, v.position,
               (SELECT count(*) FROM unnest(words_of($2)) AS typed(word)
                WHERE strpos(lower(variant_title(p.options, v.options)), word) > 0 AND strpos(lower(p.name), word) = 0) AS words
             FROM product p JOIN variant v ON v.product_id = p.id AND v.archived_at IS NULL
             WHERE p.id = ANY ($1::uuid[]) AND p.options <> '[]') AS named
           WHERE words > 0 ORDER BY named.product, words DESC, position`,
    values: [unnamed, q],
  });
  const byProduct = new Map(rows.map(({ product, sku, variant }) => [product, { sku, variant }]));
  return products.map((product) => ({ ...product, ...byProduct.get(product._id) }));
}
