import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { Cell } from '../contract/calls/reports.ts';
import { countryOf } from './read-sales-by-order.ts';
import { count, type Figures, firstRows, money, percent, text } from './sales-figures.ts';
import type { Span } from './span.ts';

type TaxRow = {
  month: string;
  country: string;
  hasTaxId: boolean;
  perMillion: number;
  net: number;
  tax: number;
  invoices: number;
  notes: number;
};

/**
 * Net, tax and gross of all invoices less all credit notes issued in the span, by month, country, buyers with a tax number, and rate:
 * the amounts of the documents themselves, to the cent. Days and months are those printed on them, in UTC.
 */
export async function readTaxes({ pool }: Pick<Shop, 'pool'>, span: Span): Promise<Figures> {
  const { rows } = await pool.query<TaxRow>(
    `${AMOUNTS}
     SELECT coalesce(to_char(issued_at AT TIME ZONE 'UTC', 'YYYY-MM'), '') AS month, coalesce(country, '') AS country,
       coalesce("hasTaxId", false) AS "hasTaxId", coalesce(rate, 0) AS "perMillion", coalesce(sum(net), 0)::bigint AS net,
       coalesce(sum(tax), 0)::bigint AS tax,
       (count(DISTINCT (year, number)) FILTER (WHERE kind = 'invoice'))::integer AS invoices,
       (count(DISTINCT (year, number)) FILTER (WHERE kind = 'credit_note'))::integer AS notes
     FROM amount WHERE net <> 0 OR tax <> 0 GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 DESC`,
    [span.from, span.to],
  );
  const cells = rows.map((row): Cell[] => [
    ...[row.month, countryOf(row.country), row.hasTaxId ? t('With tax number') : t('Without')],
    ...[row.perMillion / 10_000, row.net, row.tax, row.net + row.tax, row.invoices, row.notes],
  ]);
  const sum = (of: (row: TaxRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const [net, tax] = [sum((row) => row.net), sum((row) => row.tax)];
  return {
    columns: [
      ...[t('Month'), t('Country'), t('Buyers')].map(text),
      percent(t('Rate')),
      ...[t('Net'), t('Tax'), t('Gross')].map(money),
      ...[t('Invoices'), t('Credit notes')].map(count),
    ],
    ...firstRows(cells, span),
    // A document with two rates stands in two rows, so their numbers do not add up.
    sums: [t('All documents'), '', '', null, net, tax, net + tax, null, null],
    chart: 5,
  };
}

/**
 * The amounts of each document by rate, negative for a credit note, which has them in its parts. An invoice has the tax of a rate in its
 * steps (an older one in their labels), and the goods in its lines; shipping belongs to the rate whose tax is more than that of its lines
 * (`modules/documents/shop/taxes-of.ts`). What no rate taxes is at 0. Each row of facts is unpacked once: that is what takes time.
 */
const AMOUNTS = `
  WITH issued AS MATERIALIZED (
    SELECT d.kind, d.year, d.number, d.issued_at, d.total_cents, f.lines, f.totals, f.parts, coalesce(f.country, delivered_to(o.delivery)) AS country,
      coalesce(f.buyer->>'taxId', '') <> '' AS "hasTaxId", coalesce(f."shippingCents", 0) AS shipping,
      coalesce(f."shippingTaxCents", 0) AS shipping_tax, coalesce(f."pricesIncludeTax", false) AS included
    FROM document d JOIN orders o ON o.id = d.order_id,
      jsonb_to_record(d.facts) AS f(lines jsonb, totals jsonb, parts jsonb, buyer jsonb, country text, "shippingCents" bigint,
        "shippingTaxCents" bigint, "pricesIncludeTax" boolean)
    WHERE d.year BETWEEN extract(year FROM $1::date)::integer AND extract(year FROM $2::date)::integer
      AND d.issued_at >= $1::date::timestamp AT TIME ZONE 'UTC' AND d.issued_at < ($2::date + 1)::timestamp AT TIME ZONE 'UTC'),
  taxed AS MATERIALIZED (
    SELECT i.year, i.number, t.rate, t.tax,
      CASE WHEN i.included THEN -t.tax ELSE 0 END + coalesce(g.cents, 0)
        + CASE WHEN i.shipping_tax > 0 AND t.tax - coalesce(g.tax, 0) = i.shipping_tax THEN i.shipping ELSE 0 END AS net
    FROM issued i
    CROSS JOIN LATERAL (
      SELECT s.rate, sum(s.cents)::bigint AS tax FROM (
        SELECT coalesce(x."perMillion", round(substring(x.label FROM ' ([0-9.]+)%$')::numeric * 10000)::integer) AS rate, x.cents
        FROM jsonb_to_recordset(i.totals) AS x(type text, label text, "perMillion" integer, cents bigint) WHERE x.type = 'tax') AS s
      WHERE s.rate IS NOT NULL GROUP BY 1) AS t
    LEFT JOIN LATERAL (
      SELECT sum(x."taxCents")::bigint AS tax, sum(x."subtotalCents" - x."discountCents")::bigint AS cents
      FROM jsonb_to_recordset(i.lines) AS x("taxPerMillion" integer, "taxCents" bigint, "subtotalCents" bigint, "discountCents" bigint)
      WHERE x."taxPerMillion" = t.rate) AS g ON true
    WHERE i.kind = 'invoice' AND jsonb_typeof(i.totals) = 'array'),
  amount AS (
    SELECT i.kind, i.year, i.number, i.issued_at, i.country, i."hasTaxId", t.rate, t.net, t.tax
    FROM taxed t JOIN issued i ON i.kind = 'invoice' AND i.year = t.year AND i.number = t.number
    UNION ALL
    SELECT i.kind, i.year, i.number, i.issued_at, i.country, i."hasTaxId", 0, i.total_cents - coalesce(t.gross, 0), 0
    FROM issued i LEFT JOIN (SELECT year, number, sum(net + tax)::bigint AS gross FROM taxed GROUP BY 1, 2) AS t
      ON t.year = i.year AND t.number = i.number
    WHERE i.kind = 'invoice' AND i.total_cents <> coalesce(t.gross, 0)
    UNION ALL
    SELECT i.kind, i.year, i.number, i.issued_at, i.country, i."hasTaxId", p."taxPerMillion", p."taxCents" - p.cents, -p."taxCents"
    FROM issued i, jsonb_to_recordset(i.parts) AS p("taxPerMillion" integer, cents bigint, "taxCents" bigint)
    WHERE i.kind = 'credit_note')`;
