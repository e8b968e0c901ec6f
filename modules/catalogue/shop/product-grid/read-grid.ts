import type { PriceTier } from '#modules/pricing/contract/quantity-rule.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import { invalidField } from '#platform/contract/problems.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { MOST_GRID_ROWS, type ProductGridRow } from '../../contract/calls/product-grid.ts';

type Row = Omit<ProductGridRow, 'perUnitPrice' | 'formerPrice' | 'priceTiers'> & {
  tiers: PriceTier[];
  priceCents: number;
  formerCents: number | null;
};

/** The variants of products on sale or drafts, in the order of the products; refuses more than a grid has rows. */
export async function readGrid(
  { pool }: Pick<Shop, 'pool'>,
  products: readonly string[],
): Promise<ProductGridRow[]> {
  const { rows } = await pool.query<Row>({
    name: 'read-grid',
    text: `SELECT p.id AS "productId", v.id AS "variantId", p.version, p.name AS "productName",
             variant_title(p.options, v.options) AS title,
             coalesce(v.image, p.image) AS image, v.sku, v.price_cents AS "priceCents",
             nullif(v.former_price_cents, v.price_cents) AS "formerCents", v.price_tiers AS tiers, v.content,
             v.weight_grams AS "weightGrams", v.available AS "availableQuantity",
             coalesce(last.id, 0) AS "lastAdjustment", p.min_quantity AS "minimumOrderQuantity", p.is_draft AS draft,
             p.tax_class AS "taxClass", p.tags, p.properties
           FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted(id, place)
           JOIN product p ON p.id = wanted.id AND (p.archived_at IS NULL OR p.is_draft)
           JOIN variant v ON v.product_id = p.id AND v.archived_at IS NULL
           LEFT JOIN LATERAL (SELECT max(a.id) AS id FROM stock_adjustment a WHERE a.variant_id = v.id) last ON true
           ORDER BY wanted.place, v.position LIMIT ${MOST_GRID_ROWS + 1}`,
    values: [products],
  });
  if (rows.length > MOST_GRID_ROWS)
    throw invalidField(
      'products',
      t('These products have more than {mostGridRows} variants', { mostGridRows: MOST_GRID_ROWS }),
    );
  return rows.map(({ priceCents, formerCents, tiers, ...row }) => ({
    ...row,
    perUnitPrice: centsToDecimal(priceCents),
    formerPrice: formerCents === null ? null : centsToDecimal(formerCents),
    priceTiers: tiers.map(({ fromQuantity, priceCents: cents }) => ({
      fromQuantity,
      perUnitPrice: centsToDecimal(cents),
    })),
  }));
}
