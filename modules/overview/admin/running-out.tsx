import { Link } from 'react-router';
import { Badge } from '#platform/app/ui/badge.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { isThisWeek, type LowVariant, type Overview } from '../contract/calls/overview.ts';
import { Panel } from './panel.tsx';

type Props = { low: Overview['low']; isThisWeekOnly?: boolean };

/** The variants that sell out first at the present rate of sale. */
export function RunningOut({ low, isThisWeekOnly = false }: Props) {
  const variants = isThisWeekOnly ? low.variants.filter(isThisWeek) : low.variants;
  return (
    <Panel
      title={isThisWeekOnly ? 'Runs out this week' : 'Runs out first'}
      id="running-out"
      note="At the rate of sale of the last 28 days."
    >
      {variants.length === 0 ? (
        <p className="card p-4 text-text-soft">
          {isThisWeekOnly
            ? 'Nothing runs out this week.'
            : 'Everything that sells lasts for four weeks or more, and nothing is low.'}
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
          {formatNumber(low.thisWeek)} run out this week; the first ten are shown.
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
          {formatNumber(available)} left{isLow && ', which staff call low'}, {formatNumber(sold)} sold in 28
          days
        </span>
      </span>
      <Badge tone={daysLeft === 0 ? 'bad' : variant.isLow || isThisWeek(variant) ? 'warn' : 'neutral'}>
        {daysLeftText(daysLeft, available)}
      </Badge>
    </li>
  );
}

function daysLeftText(daysLeft: number | null, available: number): string {
  if (available === 0) return 'Sold out';
  if (daysLeft === null) return 'Low';
  if (daysLeft === 0) return 'Today';
  return daysLeft === 1 ? '1 day' : `${daysLeft} days`;
}
