import type { Column } from '#platform/app/list/list-cell.tsx';
import { ListTable } from '#platform/app/list/list-table.tsx';
import { formatUtcDay } from '#platform/format/date.ts';
import { formatCents } from '#platform/format/money.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { SalesDay } from '../contract/calls/overview.ts';
import { BarChart } from './bar-chart.tsx';
import { Panel } from './panel.tsx';
import { ordersText } from './words.ts';

const columns = (): readonly Column<SalesDay>[] => [
  { key: 'day', label: t('Day'), isRowHeader: true, cell: ({ day }) => formatUtcDay(day) },
  {
    key: 'sales',
    label: t('Sales'),
    isNumber: true,
    card: 'corner',
    cell: ({ cents }) => formatCents(cents),
  },
  {
    key: 'orders',
    label: t('Orders'),
    isNumber: true,
    card: 'line',
    cell: ({ orders }) => formatNumber(orders),
  },
];

const said = ({ day, cents, orders }: SalesDay) =>
  `${formatUtcDay(day)}: ${formatCents(cents)}, ${ordersText(orders)}`;

/** Sales by day as bars, and in a table below. */
export function SalesChart({ days, timeZone }: { days: readonly SalesDay[]; timeZone: string }) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <Panel
      title={t('Sales by day')}
      note={t('The last 30 days, {timeZone}.', { timeZone: timeZone.replaceAll('_', ' ') })}
    >
      <BarChart
        label={t('Sales by day')}
        bars={days.map((day) => ({ key: day.day, value: day.cents, said: said(day) }))}
        written={formatCents}
        ends={[formatUtcDay(first.day), formatUtcDay(last.day)]}
      />
      <SalesTable days={days} />
    </Panel>
  );
}

/** The figures of the chart, the latest day first. */
function SalesTable({ days }: { days: readonly SalesDay[] }) {
  return (
    <details>
      <summary className="inline-link inline-flex min-h-11 items-center">{t('Show as a table')}</summary>
      <ListTable
        caption={t('Sales by day')}
        columns={columns()}
        rows={days.toReversed()}
        rowKey={({ day }) => day}
        density="dense"
      />
    </details>
  );
}
