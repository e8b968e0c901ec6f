import { Link } from 'react-router';
import { Badge } from '#platform/app/ui/badge.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import { isThisWeek, type LowVariant, type Overview } from '../contract/calls/overview.ts';
import { Panel } from './panel.tsx';

type Props = { low: Overview['low']; isThisWeekOnly?: boolean };

/** The variants that sell out first at the present rate of sale. */
export function RunningOut({ low, isThisWeekOnly = false }: Props) {
  const variants = isThisWeekOnly ? low.variants.filter(isThisWeek) : low.variants;
  return (
    <Panel
      title={isThisWeekOnly ? t('Runs out this week') : t('Runs out first')}
      id="running-out"
      note={t('At the rate of sale of the last 28 days.')}
    >
      {variants.length === 0 ? (
        <p className="card p-4 text-text-soft">
          {isThisWeekOnly
            ? t('Nothing runs out this week.')
            : t('Everything that sells lasts for four weeks or more, and nothing is low.')}
        </p>
      ) : (
        <ol className="card divide-y divide-line">
          {variants.map((variant) => (
            <Row key={variant._id} variant={variant} />
          ))}
        </ol>
      )}
      {variants.length < low.thisWeek && (
        <p className="text-sm text-text-soft">
          {t('{thisWeek} run out this week; the first ten are shown.', {
            thisWeek: formatNumber(low.thisWeek),
          })}
        </p>
      )}
    </Panel>
  );
}

function Row({ variant }: { variant: LowVariant }) {
  const { product, productName, variantTitle, available, sold, daysLeft, isLow } = variant;
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-2">
      <span className="grid min-w-0">
        <Link
          to={`/dashboard/manageproducts/${product}/edit`}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline sm:min-h-0"
        >
          <span className="line-clamp-2">
            {productName}
            {variantTitle && `, ${variantTitle}`}
          </span>
        </Link>
        <span className="text-sm text-text-soft">
          {isLow
            ? t('{available} left, which staff call low, {sold} sold in 28 days', {
                available: formatNumber(available),
                sold: formatNumber(sold),
              })
            : t('{available} left, {sold} sold in 28 days', {
                available: formatNumber(available),
                sold: formatNumber(sold),
              })}
        </span>
      </span>
      <Badge tone={daysLeft === 0 ? 'bad' : variant.isLow || isThisWeek(variant) ? 'warn' : 'neutral'}>
        {daysLeftText(daysLeft, available)}
      </Badge>
    </li>
  );
}

function daysLeftText(daysLeft: number | null, available: number): string {
  if (available === 0) return t('Sold out');
  if (daysLeft === null) return t('Low');
  if (daysLeft === 0) return t('Today');
  return t('{daysLeft, plural, one {1 day} other {# days}}', { daysLeft });
}
