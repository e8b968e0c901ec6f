import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { type Figures, type SalesRow, salesFigures, valuesOf } from './sales-figures.ts';
import { FIRST, ORDERS, SALES, SUMS } from './sales-moves.ts';
import type { Span } from './span.ts';

/** Sales by day, week (from Monday) or month, each beside the same days of the span before. */
export async function readSalesOverTime(shop: Pick<Shop, 'pool'>, span: Span): Promise<Figures> {
  const { rows } = await shop.pool.query<SalesRow & { orders: number }>(
    `WITH move AS (
       SELECT *, date_trunc($4::text, (at AT TIME ZONE $3::text)::date
         + CASE WHEN at < ${FIRST} THEN $2::date - $1::date + 1 ELSE 0 END)::date AS step FROM (${SALES}) AS m),
     summed AS (SELECT step, ${ORDERS}, ${SUMS} FROM move GROUP BY step)
     SELECT ARRAY[to_char(greatest(s.step::date, $1::date), 'YYYY-MM-DD')] AS names, coalesce(orders, 0) AS orders, coalesce(sold, 0) AS sold, coalesce(back, 0) AS back,
       coalesce(before, 0) AS before
     FROM generate_series(date_trunc($4::text, $1::date::timestamp), $2::date::timestamp, ('1 ' || $4::text)::interval) AS s(step)
     LEFT JOIN summed ON summed.step = s.step::date ORDER BY s.step`,
    [...valuesOf(span), span.by],
  );
  const first = { day: t('Day'), week: t('Week from'), month: t('Month from') }[span.by];
  // Never more rows than the days of three years.
  const whole = { ...span, mostRows: undefined };
  return salesFigures(shop, whole, { names: [first], counts: ['orders'], rows });
}
