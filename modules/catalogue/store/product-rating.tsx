import { AverageStars } from '#platform/app/ui/stars.tsx';
import type { ListedProduct } from './listed-product.ts';

/** The exact average and the count of a product's reviews. */
export function ProductRating({ product: { rating, reviewCount } }: { product: ListedProduct }) {
  if (rating === null) return <p className="text-sm text-text-soft">No reviews yet</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-text-soft">
      <AverageStars rating={rating} />
      <span className="tabular-nums">
        {rating.toFixed(1)} <span aria-hidden>({reviewCount})</span>
        <span className="sr-only">
          {`on average, ${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`}
        </span>
      </span>
    </p>
  );
}
