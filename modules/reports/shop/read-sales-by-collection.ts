import type { CollectionRule } from '#modules/catalogue/shop/collections/collection-rule.ts';
import { sqlOfFilter } from '#modules/catalogue/shop/search/product-filter.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { type Figures, limitOf, type SalesRow, salesFigures, valuesOf } from './sales-figures.ts';
import { LARGEST_FIRST, SALES_OF_GOODS, SUMS, UNITS } from './sales-moves.ts';
import type { Span } from './span.ts';

type Collection = { id: string; title: string; rule: CollectionRule | null };

/** Sales of goods by collection, as its products are now; a product counts in each. */
export async function readSalesByCollection(shop: Pick<Shop, 'pool'>, span: Span): Promise<Figures> {
  const { rows: collections } = await shop.pool.query<Collection>(
    `SELECT id, title, rule FROM collection WHERE archived_at IS NULL ORDER BY position, id ${limitOf(span)}`,
  );
  const values: unknown[] = valuesOf(span);
  const place = (value: unknown) => `$${values.push(value)}`;
  const parts = collections.map(({ id, title, rule }) => {
    const conditions = rule
      ? sqlOfFilter(rule, place)
      : [`p.id IN (SELECT c.product_id FROM collection_product c WHERE c.collection_id = ${place(id)})`];
    return `SELECT ARRAY[${place(title)}::text] AS names, coalesce(sum(units), 0)::integer AS units, coalesce(sum(sold), 0)::bigint AS sold,
        coalesce(sum(back), 0)::bigint AS back, coalesce(sum(net), 0)::bigint AS net, coalesce(sum(before), 0)::bigint AS before
      FROM sold JOIN product p ON p.id = sold.product_id WHERE ${[...conditions, 'p.archived_at IS NULL'].join(' AND ')}`;
  });
  const { rows } =
    parts.length === 0
      ? { rows: [] }
      : await shop.pool.query<SalesRow & { units: number }>(
          `WITH sold AS MATERIALIZED (SELECT product_id, ${UNITS}, ${SUMS} FROM (${SALES_OF_GOODS}) AS move GROUP BY 1)
           SELECT * FROM (${parts.join(' UNION ALL ')}) AS part ${LARGEST_FIRST}`,
          values,
        );
  return salesFigures(shop, span, { names: [t('Collection')], counts: ['units'], rows, sums: false });
}
