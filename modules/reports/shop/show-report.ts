import type { CollectionRule } from '#modules/catalogue/shop/collections/collection-rule.ts';
import { sqlOfFilter } from '#modules/catalogue/shop/search/product-filter.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { Report } from '../contract/calls/reports.ts';
import type { ReportName } from '../contract/reports.ts';
import { readCarts } from './read-carts.ts';
import { readRefunds, readReturns } from './read-refunds.ts';
import { readSalesByProduct, readSalesByVariant } from './read-sales-by-goods.ts';
import {
  readSalesByCode,
  readSalesByCountry,
  readSalesByCustomer,
  readSalesByGroup,
} from './read-sales-by-order.ts';
import { readTaxes } from './read-taxes.ts';
import { readVisits } from './read-visits.ts';
import { type Figures, limitOf, type SalesRow, salesFigures, valuesOf } from './sales-figures.ts';
import { FIRST, LARGEST_FIRST, ORDERS, SALES, SALES_OF_GOODS, SUMS, UNITS } from './sales-moves.ts';
import { type AskedSpan, completeSpan, type Span, spanBefore } from './span.ts';

type Collection = { id: string; title: string; rule: CollectionRule | null };

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

/** Sales of goods by collection, as its products are now; a product counts in each. */
async function readSalesByCollection(shop: Pick<Shop, 'pool'>, span: Span): Promise<Figures> {
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
