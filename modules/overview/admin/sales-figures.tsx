import { classNames } from '#platform/app/ui/class-names.ts';
import { formatCents } from '#platform/format/money.ts';
import type { SalesPeriod } from '../contract/calls/overview.ts';
import { Panel } from './panel.tsx';
import { changeOf, counted } from './words.ts';

/** Sales of today, 7, 30 and 90 days, each beside the days before. */
export function SalesFigures({ periods }: { periods: readonly SalesPeriod[] }) {
  return (
    <Panel title="Sales" note="With shipping and tax, less refunds. Days begin at midnight UTC.">
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {periods.map((period) => (
          <li key={period.days} className="card grid content-start p-3">
            <p className="text-sm text-text-soft">{period.days === 1 ? 'Today' : `${period.days} days`}</p>
            <p className="text-xl font-semibold wrap-anywhere tabular-nums sm:text-2xl">
              {formatCents(period.now.cents)}
            </p>
            <p className="text-sm text-text-soft">{counted(period.now.orders, 'order')}</p>
            <Before period={period} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Before({ period: { days, now, before } }: { period: SalesPeriod }) {
  // Today is not over, so a percentage of yesterday would always look like a loss.
  const change = days === 1 ? undefined : changeOf(now.cents, before.cents);
  const isUp = now.cents >= before.cents;
  return (
    <p className="mt-1 border-t border-line pt-1 text-sm wrap-anywhere tabular-nums">
      {days === 1 ? 'Yesterday ' : 'Before '}
      <span className="font-semibold">{formatCents(before.cents)}</span>
      {days === 1 && `, ${counted(before.orders, 'order')}`}
      {change && (
        <span className={classNames('ms-2 font-semibold', isUp ? 'text-good' : 'text-bad')}>{change}</span>
      )}
    </p>
  );
}
