import { BarChart } from '#modules/overview/admin/bar-chart.tsx';
import type { Cell, Report } from '../contract/calls/reports.ts';
import { written } from './written.ts';

// More of them would be thinner than a line. Reports over time have one for each step.
const MOST_BARS = 400;

/** The most telling column of a report as bars. */
export function ReportChart({ title, report: { columns, rows, chart } }: { title: string; report: Report }) {
  const column = chart === null ? undefined : columns[chart];
  if (!column || chart === null) return null;
  const nameOf = (row: readonly Cell[]) =>
    row
      .filter((cell, place) => columns[place]?.kind === 'text' && cell !== '')
      .map((cell) => written(cell, 'text'))
      .join(', ');
  const shown = rows.slice(-MOST_BARS);
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
