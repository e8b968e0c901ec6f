import { BarChart } from '#modules/overview/admin/bar-chart.tsx';
import type { Cell, Report } from '../contract/calls/reports.ts';
import type { ReportName } from '../contract/reports.ts';
import { written } from './written.ts';

// More of them would be thinner than a line.
const MOST_BARS = 400;

// Their rows are in the order of time; the first rows of the others are the largest.
const BY_TIME: readonly ReportName[] = ['sales', 'taxes'];

type Props = {
  title: string;
  name: ReportName;
  report: Report;
};

/** The most telling column of a report as bars: of too many rows the newest, or the largest. */
export function ReportChart({ title, name, report: { columns, rows, chart } }: Props) {
  const column = chart === null ? undefined : columns[chart];
  if (!column || chart === null) return null;
  const nameOf = (row: readonly Cell[]) =>
    row
      .filter((cell, place) => columns[place]?.kind === 'text' && cell !== '')
      .map((cell) => written(cell, 'text'))
      .join(', ');
  const shown = BY_TIME.includes(name) ? rows.slice(-MOST_BARS) : rows.slice(0, MOST_BARS);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last || shown.every((row) => !row[chart])) return null;
  return (
    <BarChart
      label={`${title}: ${column.label}`}
      bars={shown.map((row, place) => ({
        key: String(place),
        value: Number(row[chart] ?? 0),
        said: `${nameOf(row)}: ${written(row[chart] ?? 0, column.kind)}`,
      }))}
      written={(value) => written(value, column.kind)}
      ends={[nameOf(first), shown.length > 1 ? nameOf(last) : '']}
      startsAtFirst
    />
  );
}
