import { Star } from 'lucide-react';
import { classNames } from './class-names.ts';

const FIVE = [1, 2, 3, 4, 5];

/** A rating as whole stars, rounded up, 1 to 5; read out as `4 out of 5 stars`. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const full = Math.min(5, Math.max(1, Math.ceil(rating)));
  return (
    <span
      role="img"
      aria-label={`${full} out of 5 stars`}
      className={classNames('inline-flex gap-0.5', className)}
    >
      {FIVE.map((star) => (
        <Star
          key={star}
          aria-hidden
          className={classNames('size-4', star <= full ? 'fill-star text-star' : 'text-line-strong')}
        />
      ))}
    </span>
  );
}
