import { formatUtcDay } from '#platform/format/date.ts';
import { formatCents } from '#platform/format/money.ts';
import { formatNumber } from '#platform/format/number.ts';
import { formatRounded } from '#platform/format/rounded.ts';
import type { Cell, ReportColumn } from '../contract/calls/reports.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A cell as people read it; empty for one without a value. */
export function written(cell: Cell, kind: ReportColumn['kind']): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return DAY.test(cell) ? formatUtcDay(cell) : cell;
  if (kind === 'money') return formatCents(cell);
  return kind === 'percent' ? `${formatRounded(cell, 4)}%` : formatNumber(cell);
}
