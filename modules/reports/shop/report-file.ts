import { defuse } from '#platform/csv/csv-cell.ts';
import type { Cell, Report, ReportColumn } from '../contract/calls/reports.ts';

/** The rows of a report as CSV (RFC 4180): amounts in decimals, and no text that a spreadsheet would run as a formula. */
export async function reportFile({ columns, rows }: Pick<Report, 'columns' | 'rows'>): Promise<string> {
  const { stringify } = await import('csv-stringify/sync');
  return stringify(
    [
      columns.map(({ label }) => label),
      ...rows.map((row) => row.map((cell, place) => written(cell, columns[place]?.kind ?? 'text'))),
    ],
    { record_delimiter: 'windows', quote_record_delimiter: true },
  );
}

function written(cell: Cell, kind: ReportColumn['kind']): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return defuse(cell);
  return kind === 'money' ? (cell / 100).toFixed(2) : String(cell);
}
