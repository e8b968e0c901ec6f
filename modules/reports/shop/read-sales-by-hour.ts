import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { type Figures, type SalesRow, salesFigures, valuesOf } from './sales-figures.ts';
import { ORDERS, SALES, SUMS } from './sales-moves.ts';
import type { Span } from './span.ts';

/** Sales by each of the 168 hours of the week, from Monday, by the clock of the shop. */
export async function readSalesByHour(shop: Pick<Shop, 'pool'>, span: Span): Promise<Figures> {
  const { rows } = await shop.pool.query<SalesRow & { orders: number }>(
    `WITH summed AS (
       SELECT ((extract(isodow FROM at AT TIME ZONE $3::text) - 1) * 24 + extract(hour FROM at AT TIME ZONE $3::text))::integer AS hour,
         ${ORDERS}, ${SUMS} FROM (${SALES}) AS move GROUP BY 1)
     SELECT ARRAY[(ARRAY['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])[h.hour / 24 + 1],
         lpad((h.hour % 24)::text, 2, '0') || ':00'] AS names,
       coalesce(orders, 0) AS orders, coalesce(sold, 0) AS sold, coalesce(back, 0) AS back, coalesce(before, 0) AS before
     FROM generate_series(0, 167) AS h(hour) LEFT JOIN summed ON summed.hour = h.hour ORDER BY h.hour`,
    valuesOf(span),
  );
  return salesFigures(shop, span, { names: [t('Weekday'), t('Hour')], counts: ['orders'], rows });
}
