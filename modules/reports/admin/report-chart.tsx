import { BarChart } from '#modules/overview/admin/bar-chart.tsx';
import type { Cell, Report } from '../contract/calls/reports.ts';
import { written } from './written.ts';

// More of them would be thinner than a line.
const MOST_BARS = 400;

type Props = {
  title: string;
  /** Whether each row is a step of time; else the first rows are the largest. */
  isOverTime: boolean;
  report: Report;
};

/** The most telling column of a report as bars. */
export function ReportChart({ title, isOverTime, report: { columns, rows, chart } }: Props) {
  const column = chart === null ? undefined : columns[chart];
  if (!column || chart === null) return null;
  const nameOf = (row: readonly Cell[]) =>
    row
      .filter((cell, place) => columns[place]?.kind === 'text' && cell !== '')
      .map((cell) => written(cell, 'text'))
      .join(', ');
  const shown = isOverTime ? rows.slice(-MOST_BARS) : rows.slice(0, MOST_BARS);
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
