import { changeOf } from '#modules/overview/admin/words.ts';
import { classNames } from '#platform/app/ui/class-names.ts';
import { rich, t } from '#platform/words/t.ts';
import type { Report } from '../contract/calls/reports.ts';
import { written } from './written.ts';

/** The sums of a report; sales stand beside those of as many days before. */
export function ReportSums({ report: { columns, sums, before } }: { report: Report }) {
  if (!sums) return null;
  const sumUnder = (label: string) => {
    const value = sums[columns.findIndex((column) => column.label === label)];
    return typeof value === 'number' ? value : undefined;
  };
  const [now, then] = [sumUnder(t('Sales')), sumUnder(t('Before'))];
  const shown = columns.flatMap(({ label, kind }, place) =>
    typeof sums[place] === 'number' && label !== t('Before') && label !== t('Share')
      ? [{ label, value: written(sums[place] ?? null, kind) }]
      : [],
  );
  return (
    <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {shown.map(({ label, value }) => (
        <li key={label} className="card grid content-start p-3">
          <p className="text-sm text-text-soft">{label}</p>
          <p className="text-xl font-semibold wrap-anywhere tabular-nums sm:text-2xl">{value}</p>
          {label === t('Sales') && now !== undefined && then !== undefined && (
            <p className="mt-1 border-t border-line pt-1 text-sm wrap-anywhere tabular-nums">
              <span
                title={t('{from} to {to}', {
                  from: written(before.from, 'text'),
                  to: written(before.to, 'text'),
                })}
              >
                {rich('Before {before}', {
                  before: <span className="font-semibold">{written(then, 'money')}</span>,
                })}
              </span>
              <Change now={now} before={then} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  const change = changeOf(now, before);
  if (!change) return null;
  return (
    <span className={classNames('ms-2 font-semibold', now >= before ? 'text-good' : 'text-bad')}>
      {change}
    </span>
  );
}
