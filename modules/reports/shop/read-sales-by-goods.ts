import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import {
  type CountedRow,
  type Figures,
  limitOf,
  type SalesRow,
  salesFigures,
  valuesOf,
} from './sales-figures.ts';
import { LARGEST_FIRST, SALES_BESIDE_GOODS, SALES_OF_GOODS, SUMS, UNITS } from './sales-moves.ts';
import type { Span } from './span.ts';

type GoodsRow = SalesRow & { orders: number; units: number };

/** Sales by product, the largest first. With the rows of shipping and of refunds that name no goods they are all sales. */
export async function readSalesByProduct(shop: Pick<Shop, 'pool'>, span: Span): Promise<Figures> {
  const { rows } = await shop.pool.query<GoodsRow>(
    `SELECT ARRAY[max(p.name)] AS names, ${UNITS}, ${SUMS}
     FROM (${SALES_OF_GOODS}) AS move JOIN product p ON p.id = move.product_id GROUP BY p.id ${LARGEST_FIRST} ${limitOf(span)}`,
    valuesOf(span),
  );
  return goodsFigures(shop, span, [t('Product')], rows);
}

/** Sales by variant, in the same way. */
export async function readSalesByVariant(shop: Pick<Shop, 'pool'>, span: Span): Promise<Figures> {
  const { rows } = await shop.pool.query<GoodsRow>(
    `SELECT ARRAY[max(p.name), max(variant_title(p.options, v.options)), max(v.sku)] AS names, ${UNITS}, ${SUMS}
     FROM (${SALES_OF_GOODS}) AS move JOIN variant v ON v.id = move.variant_id JOIN product p ON p.id = v.product_id
     GROUP BY v.id ${LARGEST_FIRST} ${limitOf(span)}`,
    valuesOf(span),
  );
  return goodsFigures(shop, span, [t('Product'), t('Variant'), t('SKU')], rows);
}

async function goodsFigures(
  shop: Pick<Shop, 'pool'>,
  span: Span,
  names: readonly string[],
  goods: readonly CountedRow[],
): Promise<Figures> {
  const { rows } = await shop.pool.query<SalesRow>(
    `SELECT ARRAY[name] AS names, ${SUMS} FROM (${SALES_BESIDE_GOODS}) AS move GROUP BY name ORDER BY name DESC`,
    valuesOf(span),
  );
  const beside = rows
    .filter(({ sold, back, before }) => sold !== 0 || back !== 0 || before !== 0)
    .map((row) => ({ ...row, names: names.map((_, place) => row.names[place] ?? '') }));
  const figures = await salesFigures(shop, span, { names, counts: ['orders', 'units'], rows: goods });
  const others = await salesFigures(shop, span, {
    names,
    counts: ['orders', 'units'],
    rows: beside,
    sums: false,
  });
  return { ...figures, rows: [...figures.rows, ...others.rows] };
}
