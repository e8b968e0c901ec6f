import { classNames } from '#platform/app/ui/class-names.ts';
import { formatCents } from '#platform/format/money.ts';
import { rich, t } from '#platform/words/t.ts';
import type { SalesPeriod } from '../contract/calls/overview.ts';
import { Panel } from './panel.tsx';
import { changeOf, ordersText } from './words.ts';

/** Sales of today, 7, 30 and 90 days, each beside the days before. */
export function SalesFigures({ periods, timeZone }: { periods: readonly SalesPeriod[]; timeZone: string }) {
  return (
    <Panel
      title={t('Sales')}
      note={t('With shipping and tax, less refunds. Days begin at midnight, {timeZone}.', {
        timeZone: timeZone.replaceAll('_', ' '),
      })}
    >
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {periods.map((period) => (
          <li key={period.days} className="card grid content-start p-3">
            <p className="text-sm text-text-soft">
              {t('{days, plural, one {Today} other {# days}}', { days: period.days })}
            </p>
            <p className="text-xl font-semibold wrap-anywhere tabular-nums sm:text-2xl">
              {formatCents(period.now.cents)}
            </p>
            <p className="text-sm text-text-soft">{ordersText(period.now.orders)}</p>
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
  const cents = <span className="font-semibold">{formatCents(before.cents)}</span>;
  return (
    <p className="mt-1 border-t border-line pt-1 text-sm wrap-anywhere tabular-nums">
      {days === 1
        ? rich('Yesterday {cents}, {orders}', { cents, orders: ordersText(before.orders) })
        : rich('Before {cents}', { cents })}
      {change && (
        <span className={classNames('ms-2 font-semibold', isUp ? 'text-good' : 'text-bad')}>{change}</span>
      )}
    </p>
  );
}
