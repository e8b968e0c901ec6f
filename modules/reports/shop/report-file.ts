import { centsToDecimal, typedMoney } from '#platform/contract/money.ts';
import { defuse } from '#platform/csv/csv-cell.ts';
import type { Cell, Report, ReportColumn } from '../contract/calls/reports.ts';

const ROWS_AT_ONCE = 500;

const RFC_4180 = { record_delimiter: 'windows', quote_record_delimiter: true } as const;

/** Streams the rows of a report as CSV (RFC 4180): amounts in decimals, and no text that a spreadsheet would run as a formula. */
export async function* reportFile({
  columns,
  rows,
}: Pick<Report, 'columns' | 'rows'>): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  yield stringify([columns.map(({ label }) => label)], RFC_4180);
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    yield stringify(
      rows
        .slice(first, first + ROWS_AT_ONCE)
        .map((row) => row.map((cell, place) => written(cell, columns[place]?.kind ?? 'text'))),
      RFC_4180,
    );
}

function written(cell: Cell, kind: ReportColumn['kind']): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return defuse(cell);
  return kind === 'money' ? typedMoney(centsToDecimal(cell)) : String(cell);
}
