import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { Cell, Report, ReportColumn } from '../contract/calls/reports.ts';
import { ORDERS, SALES, SUMS } from './sales-moves.ts';
import type { Span } from './span.ts';

/** The figures of a report without its span. */
export type Figures = Pick<Report, 'columns' | 'rows' | 'isCut' | 'sums' | 'chart'>;

/** A row of a report of sales: its names, and sums in cents. */
export type SalesRow = { names: string[]; sold: number; back: number; before: number };
export type CountedRow = SalesRow & { orders?: number | null; units?: number | null };

export const valuesOf = ({ from, to, timeZone }: Span) => [from, to, timeZone];

/** The end of a query for one row more than the most, so that `firstRows` knows whether there are others. */
export const limitOf = ({ mostRows }: Span) => `LIMIT ${mostRows === undefined ? 'ALL' : mostRows + 1}`;

/** The rows that a report answers, and whether it leaves others out. */
export const firstRows = <T>(rows: readonly T[], { mostRows = Number.POSITIVE_INFINITY }: Span) => ({
  rows: rows.slice(0, mostRows),
  isCut: rows.length > mostRows,
});

export const text = (label: string): ReportColumn => ({ label, kind: 'text' });
export const count = (label: string): ReportColumn => ({ label, kind: 'count' });
export const money = (label: string): ReportColumn => ({ label, kind: 'money' });
export const percent = (label: string): ReportColumn => ({ label, kind: 'percent' });

/** Names that the queries give to rows without a name of their own. */
const inWords = (name: string): string =>
  ({
    Monday: t('Monday'),
    Tuesday: t('Tuesday'),
    Wednesday: t('Wednesday'),
    Thursday: t('Thursday'),
    Friday: t('Friday'),
    Saturday: t('Saturday'),
    Sunday: t('Sunday'),
    Shipping: t('Shipping'),
    Amounts: t('Refunds that name no goods'),
    'no-group': t('No group'),
    'no-code': t('No code'),
  })[name] ?? name;

/** Orders, paid, refunded, sales and sales before, of all that was sold. */
export async function readTotals({ pool }: Pick<Shop, 'pool'>, span: Span) {
  const { rows } = await pool.query<{ orders: number; sold: number; back: number; before: number }>(
    `SELECT ${ORDERS}, ${SUMS} FROM (${SALES}) AS move`,
    valuesOf(span),
  );
  return rows[0] ?? { orders: 0, sold: 0, back: 0, before: 0 };
}

/** The figures of rows of sales, with the sums of all sales below. `counts` says which of orders and units the rows have. */
export async function salesFigures(
  shop: Pick<Shop, 'pool'>,
  span: Span,
  {
    names,
    counts,
    rows,
    sums = true,
  }: {
    names: readonly string[];
    counts: readonly ('orders' | 'units')[];
    rows: readonly CountedRow[];
    sums?: boolean;
  },
): Promise<Figures> {
  const cellsOf = ({ sold, back, before, ...row }: CountedRow): Cell[] => [
    ...row.names.map(inWords),
    ...counts.map((name) => row[name] ?? null),
    ...[sold, back, sold - back, before],
  ];
  const columns = [
    ...names.map(text),
    ...counts.map((name) => count(name === 'orders' ? t('Orders') : t('Units'))),
    ...[t('Paid'), t('Refunded'), t('Sales'), t('Before')].map(money),
  ];
  const all = sums ? await readTotals(shop, span) : undefined;
  return {
    columns,
    ...firstRows(rows.map(cellsOf), span),
    sums: all
      ? cellsOf({ ...all, names: names.map((_, place) => (place === 0 ? t('All sales') : '')) })
      : null,
    chart: columns.length - 2,
  };
}
