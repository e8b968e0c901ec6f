import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import { classNames } from './class-names.ts';

const FULL = 'size-4 fill-star text-star';
const EMPTY = 'size-4 fill-none text-line-strong';
// It is filled from where lines begin.
const PART = `${EMPTY} rtl:-scale-x-100`;
const FIVE = [1, 2, 3, 4, 5];

// A list shows dozens of stars, so the document contains their outline once.
const ID = 'star';

/** Lucide's star, defined once for all stars of a document. */
export function StarOutline() {
  return (
    <svg aria-hidden className="absolute size-0">
      <symbol id={ID} viewBox="0 0 24 24">
        <path
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z"
        />
      </symbol>
    </svg>
  );
}

/** A rating as whole stars, rounded up, 1 to 5; read out as `4 out of 5 stars`. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const full = Math.min(5, Math.max(1, Math.ceil(rating)));
  return <Row label={`${full}`} filled={full} className={className} />;
}

/** An average of ratings with its fraction, as a star that is filled in part; read out as `4.3 out of 5 stars`. */
export function AverageStars({ rating }: { rating: number }) {
  return <Row label={formatNumber(Number(rating.toFixed(1)))} filled={rating} />;
}

function Row({
  label,
  filled,
  className,
}: {
  label: string;
  filled: number;
  className?: string | undefined;
}) {
  return (
    <span
      role="img"
      aria-label={t('{label} out of 5 stars', { label })}
      className={classNames('inline-flex gap-0.5', className)}
    >
      {FIVE.map((star) => {
        const part = filled - star + 1;
        return (
          <svg
            key={star}
            aria-hidden
            viewBox="0 0 24 24"
            className={part >= 1 ? FULL : part > 0 ? PART : EMPTY}
          >
            <use href={`#${ID}`} />
            {part > 0 && part < 1 && (
              // An inner picture shows only what lies within its width.
              <svg aria-hidden width={24 * part} height="24" className="fill-star text-star">
                <use href={`#${ID}`} width="24" height="24" />
              </svg>
            )}
          </svg>
        );
      })}
    </span>
  );
}
