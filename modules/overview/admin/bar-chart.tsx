import { type KeyboardEvent, useState } from 'react';
import { chartBars } from './chart-bars.ts';

/** A bar: its key, its value, and both in words. */
export type NamedBar = { key: string; value: number; said: string };

type Props = {
  label: string;
  /** At least one. */
  bars: readonly NamedBar[];
  /** The largest value in words. */
  written: (value: number) => string;
  /** The words below the first bar and the last. */
  ends: readonly [first: string, last: string];
  /** The bar that is named at first; the last one without it. */
  startsAtFirst?: boolean;
};

const BAR_WIDTH = 10;

/** Values as bars. Arrow keys go from bar to bar; a table has to say the same. */
export function BarChart({ label, bars: named, written, ends, startsAtFirst = false }: Props) {
  const [chosen, setChosen] = useState<string>();
  const { bars, top, zero } = chartBars(named);
  const current = bars.find(({ key }) => key === chosen) ?? bars.at(startsAtFirst ? 0 : -1);
  if (!current) return null;
  return (
    <figure className="card grid gap-2 p-4">
      <figcaption aria-hidden className="font-semibold wrap-anywhere tabular-nums">
        {current.said}
      </figcaption>
      <p aria-hidden className="text-sm text-text-soft tabular-nums">
        {written(top)}
      </p>
      {/* A list of choices, so that one Tab reaches the chart and screen readers say each bar with its place. */}
      <div
        role="listbox"
        aria-label={label}
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
            <g
              key={bar.key}
              role="option"
              aria-label={bar.said}
              aria-selected={bar === current}
              tabIndex={bar === current ? 0 : -1}
              onFocus={() => setChosen(bar.key)}
              onPointerEnter={() => setChosen(bar.key)}
              className={bar === current ? 'fill-accent-strong' : 'fill-accent'}
            >
              {/* The whole column reacts to the pointer. */}
              <rect
                x={place * BAR_WIDTH}
                y="0"
                width={BAR_WIDTH}
                height="100"
                className={bar === current ? 'fill-sunken' : 'fill-transparent'}
              />
              <rect x={place * BAR_WIDTH + 1.5} y={bar.y} width={BAR_WIDTH - 3} height={bar.height} />
            </g>
          ))}
          <line x1="0" x2={bars.length * BAR_WIDTH} y1={zero} y2={zero} className="stroke-line-strong" />
        </svg>
      </div>
      <p aria-hidden className="flex justify-between gap-4 text-sm text-text-soft tabular-nums">
        {ends.map((end, place) => (
          <span key={place === 0 ? 'first' : 'last'} className="min-w-0 truncate">
            {end}
          </span>
        ))}
      </p>
    </figure>
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
