import { AverageStars } from '#platform/app/ui/stars.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { ListedProduct } from './listed-product.ts';

/** The exact average and the count of a product's reviews. */
export function ProductRating({ product: { rating, reviewCount } }: { product: ListedProduct }) {
  if (rating === null) return <p className="text-sm text-text-soft">{t('No reviews yet')}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-text-soft">
      <AverageStars rating={rating} />
      <span className="tabular-nums">
        {formatNumber(rating.toFixed(1))} <span aria-hidden>({reviewCount})</span>
        <span className="sr-only">
          {t('on average, {reviewCount, plural, one {# review} other {# reviews}}', { reviewCount })}
        </span>
      </span>
    </p>
  );
}
