import { Link } from 'react-router';
import { countText } from '#platform/app/ui/count-text.ts';
import { t } from '#platform/words/t.ts';
import type { StarCounts } from '../contract/calls/reviews.ts';

type Props = {
  counts: StarCounts;
  label: string;
  /** Where the bar of so many stars leads, if it does. */
  addressOf?: (stars: number) => string;
};

/** How many reviews have how many stars, as bars with their numbers. */
export function StarBars({ counts, label, addressOf }: Props) {
  const most = Math.max(1, ...counts.map(({ total }) => total));
  return (
    <ul aria-label={label} className="grid max-w-md">
      {counts.map((count) => {
        const row = <Row count={count} share={count.total / most} />;
        const address = addressOf?.(count.stars);
        return (
          <li key={count.stars}>
            {address ? (
              <Link to={address} preventScrollReset className="block rounded-control hover:bg-sunken">
                {row}
              </Link>
            ) : (
              row
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Row({ count, share }: { count: StarCounts[number]; share: number }) {
  return (
    <span className="grid min-h-7 grid-cols-[4rem_minmax(0,1fr)_4rem] items-center gap-3 text-sm tabular-nums">
      <span>{t('{stars, plural, one {# star} other {# stars}}', { stars: count.stars })}</span>
      <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full rtl:-scale-x-100">
        <rect width="100" height="8" className="fill-sunken" />
        <rect width={100 * share} height="8" className="fill-star" />
      </svg>
      <span className="text-end text-text-soft">
        {countText(count)}
        <span className="sr-only">
          {' '}
          {t('{total, plural, one {review} other {reviews}}', { total: count.total })}
        </span>
      </span>
    </span>
  );
}
