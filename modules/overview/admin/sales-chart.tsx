import { type KeyboardEvent, useState } from 'react';
import type { Column } from '#platform/app/list/list-cell.tsx';
import { ListTable } from '#platform/app/list/list-table.tsx';
import type { SalesDay } from '../contract/calls/overview.ts';
import { type Bar, chartBars } from './chart-bars.ts';
import { formatUtcDay } from './format-utc-day.ts';
import { Panel } from './panel.tsx';
import { counted, money } from './words.ts';

const COLUMNS: readonly Column<SalesDay>[] = [
  { label: 'Day', isRowHeader: true, cell: ({ day }) => formatUtcDay(day) },
  { label: 'Sales', isNumber: true, card: 'corner', cell: ({ cents }) => money(cents) },
  { label: 'Orders', isNumber: true, card: 'line', cell: ({ orders }) => orders.toLocaleString() },
];

const BAR_WIDTH = 10;

const said = ({ day, cents, orders }: SalesDay) =>
  `${formatUtcDay(day)}: ${money(cents)}, ${counted(orders, 'order')}`;

/** Sales by day as bars. Arrow keys go from day to day; the table below says the same. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const [chosen, setChosen] = useState<string>();
  const { bars, top, zero } = chartBars(days);
  const current = bars.find(({ day }) => day === chosen) ?? bars.at(-1);
  if (!current) return null;
  return (
    <Panel title="Sales by day" note="The last 30 days in UTC.">
      <figure className="card grid gap-2 p-4">
        <figcaption aria-hidden className="font-semibold tabular-nums">
          {said(current)}
        </figcaption>
        <p aria-hidden className="text-sm text-text-soft tabular-nums">
          {money(top)}
        </p>
        {/* A list of choices, so that one Tab reaches the chart and screen readers say each day with its place. */}
        <div
          role="listbox"
          aria-label="Sales by day"
          aria-orientation="horizontal"
          tabIndex={-1}
          onKeyDown={moveFocus}
        >
          <svg
            role="none"
            viewBox={`0 0 ${bars.length * BAR_WIDTH} 100`}
            preserveAspectRatio="none"
            className="h-40 w-full border-t border-line"
          >
            {bars.map((bar, place) => (
              <ChartBar
                key={bar.day}
                bar={bar}
                place={place}
                isCurrent={bar === current}
                onChoose={() => setChosen(bar.day)}
              />
            ))}
            <line x1="0" x2={bars.length * BAR_WIDTH} y1={zero} y2={zero} className="stroke-line-strong" />
          </svg>
        </div>
        <p aria-hidden className="flex justify-between text-sm text-text-soft tabular-nums">
          <span>{formatUtcDay(days[0]?.day ?? current.day)}</span>
          <span>{formatUtcDay(days.at(-1)?.day ?? current.day)}</span>
        </p>
      </figure>
      <SalesTable days={days} />
    </Panel>
  );
}

type BarProps = { bar: Bar; place: number; isCurrent: boolean; onChoose: () => void };

function ChartBar({ bar, place, isCurrent, onChoose }: BarProps) {
  return (
    <g
      role="option"
      aria-label={said(bar)}
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onChoose}
      onPointerEnter={onChoose}
      className={isCurrent ? 'fill-accent-strong' : 'fill-accent'}
    >
      {/* The whole column reacts to the pointer. */}
      <rect
        x={place * BAR_WIDTH}
        y="0"
        width={BAR_WIDTH}
        height="100"
        className={isCurrent ? 'fill-sunken' : 'fill-transparent'}
      />
      <rect x={place * BAR_WIDTH + 1.5} y={bar.y} width={BAR_WIDTH - 3} height={bar.height} />
    </g>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const bars = [...event.currentTarget.querySelectorAll<SVGGElement>('[role=option]')];
  const at = bars.indexOf(document.activeElement as SVGGElement);
  const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: bars.length - 1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  bars[Math.min(bars.length - 1, Math.max(0, target))]?.focus();
}

/** The figures of the chart, the latest day first. */
function SalesTable({ days }: { days: readonly SalesDay[] }) {
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
