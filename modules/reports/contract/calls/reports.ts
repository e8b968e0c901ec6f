import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { t } from '#platform/words/t.ts';
import { REPORTS, STEPS } from '../reports.ts';

const column = z.object({
  label: z.string(),
  /** `money` is in cents. */
  kind: z.enum(['text', 'count', 'money', 'percent']),
});
export type ReportColumn = z.infer<typeof column>;

const cell = z.union([z.string(), z.number()]).nullable();
export type Cell = z.infer<typeof cell>;

const report = z.object({
  /** The first and the last day, `2026-03-01`. */
  from: z.string(),
  to: z.string(),
  /** As many days before, with which the report compares. */
  before: z.object({ from: z.string(), to: z.string() }),
  timeZone: z.string(),
  columns: z.array(column),
  /** A cell for each column. */
  rows: z.array(z.array(cell)),
  /** Whether rows beyond the first thousand are left out; the file has them. */
  isCut: z.boolean(),
  /** The sums over all rows, those left out too; null if nothing can be added up. */
  sums: z.array(cell).nullable(),
  /** The place of the column that the chart draws; null for none. */
  chart: z.number().nullable(),
});
export type Report = z.infer<typeof report>;

const day = (name: () => string) =>
  z.iso.date({ error: () => t('{name} must be a day such as 2026-03-01', { name: name() }) });

const span = {
  /** Without days: the last 30, in the time zone of the shop. */
  from: day(() => t('The first day')).optional(),
  to: day(() => t('The last day')).optional(),
  /** The steps of a report over time. */
  by: z.enum(STEPS, { error: () => t('Steps are day, week or month') }).optional(),
};

export const showReport = call({
  name: 'showReport',
  method: 'GET',
  path: '/reports/{report}',
  who: 'admin',
  right: 'money',
  summary:
    'Figures of a span of days beside as many days before: sales by time, product, customer and more, taxes as a filing needs them, refunds, returns, carts left behind. Money is in cents.',
  params: z.object({ report: z.enum(REPORTS) }),
  query: z.strictObject(span),
  answer: report,
});

export const downloadReport = call({
  name: 'downloadReport',
  method: 'GET',
  path: '/report-files/{name}',
  who: 'admin',
  right: 'money',
  summary: 'All rows of a report as a CSV file, such as taxes.csv, with amounts in decimals.',
  params: z.object({ name: z.enum(REPORTS.map((name) => `${name}.csv` as const)) }),
  query: z.strictObject(span),
  gives: 'text/csv',
  answer: z.string(),
});
