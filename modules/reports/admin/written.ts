import { formatUtcDay } from '#modules/overview/admin/format-utc-day.ts';
import { money } from '#modules/overview/admin/words.ts';
import type { Cell, ReportColumn } from '../contract/calls/reports.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A cell as people read it; empty for one without a value. */
export function written(cell: Cell, kind: ReportColumn['kind']): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return DAY.test(cell) ? formatUtcDay(cell) : cell;
  if (kind === 'money') return money(cell);
  return kind === 'percent'
    ? `${cell.toLocaleString(undefined, { maximumFractionDigits: 4 })}%`
    : cell.toLocaleString();
}
