import type { SalesDay } from '#contract/calls/overview.ts';
import type { Column } from '../list/list-cell.tsx';
import { ListTable } from '../list/list-table.tsx';
import { formatUtcDay } from './format-utc-day.ts';
import { money } from './words.ts';

const COLUMNS: readonly Column<SalesDay>[] = [
  { label: 'Day', isRowHeader: true, cell: ({ day }) => formatUtcDay(day) },
  { label: 'Sales', isNumber: true, card: 'corner', cell: ({ cents }) => money(cents) },
  { label: 'Orders', isNumber: true, card: 'line', cell: ({ orders }) => orders.toLocaleString() },
];

/** The figures of the chart, the latest day first. */
export function SalesTable({ days }: { days: readonly SalesDay[] }) {
  return (
    <details>
      <summary className="inline-link inline-flex min-h-11 items-center">Show as a table</summary>
      <ListTable
        caption="Sales by day"
        columns={COLUMNS}
        rows={days.toReversed()}
        rowKey={({ day }) => day}
        density="dense"
      />
    </details>
  );
}
