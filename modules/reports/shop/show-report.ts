import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { Report } from '../contract/calls/reports.ts';
import type { ReportName } from '../contract/reports.ts';
import { readCarts } from './read-carts.ts';
import { readRefunds, readReturns } from './read-refunds.ts';
import { readSalesByCollection } from './read-sales-by-collection.ts';
import { readSalesByProduct, readSalesByVariant } from './read-sales-by-goods.ts';
import {
  readSalesByCode,
  readSalesByCountry,
  readSalesByCustomer,
  readSalesByGroup,
} from './read-sales-by-order.ts';
import { readTaxes } from './read-taxes.ts';
import { readVisits } from './read-visits.ts';
import { type Figures, type SalesRow, salesFigures, valuesOf } from './sales-figures.ts';
import { FIRST, ORDERS, SALES, SUMS } from './sales-moves.ts';
import { type AskedSpan, completeSpan, type Span, spanBefore } from './span.ts';

const READ: Readonly<Record<ReportName, (shop: Pick<Shop, 'pool'>, span: Span) => Promise<Figures>>> = {
  sales: readSalesOverTime,
  hours: readSalesByHour,
  products: readSalesByProduct,
  variants: readSalesByVariant,
  collections: readSalesByCollection,
  customers: readSalesByCustomer,
  groups: readSalesByGroup,
  countries: readSalesByCountry,
  codes: readSalesByCode,
  taxes: readTaxes,
  refunds: readRefunds,
  returns: readReturns,
  visits: readVisits,
  carts: readCarts,
};

/**
 * A report of whole days in the shop's time zone, with all its rows or the first `mostRows`; documents have the days that are printed on
 * them, in UTC.
 */
export async function showReport(
  shop: Pick<Shop, 'pool'>,
  name: ReportName,
  asked: AskedSpan,
  { mostRows }: Pick<Span, 'mostRows'> = {},
): Promise<Report> {
  const span = { ...(await completeSpan(shop, asked)), mostRows };
  return {
    from: span.from,
    to: span.to,
    before: spanBefore(span),
    timeZone: name === 'taxes' ? 'UTC' : span.timeZone,
    ...(await READ[name](shop, span)),
  };
}

/** Sales by each of the 168 hours of the week, from Monday, by the clock of the shop. */
async function readSalesByHour(shop: Pick<Shop, 'pool'>, span: Span): Promise<Figures> {
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

/** Sales by day, week (from Monday) or month, each beside the same days of the span before. */
async function readSalesOverTime(shop: Pick<Shop, 'pool'>, span: Span): Promise<Figures> {
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
