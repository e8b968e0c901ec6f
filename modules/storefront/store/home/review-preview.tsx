import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Review } from '#modules/reviews/contract/calls/reviews.ts';
import { ReviewCard } from '#modules/reviews/store/review-card.tsx';
import { SectionHeading } from '#platform/app/store/section-heading.tsx';
import type { Storefront } from '#platform/contract/storefront.ts';
import { t } from '#platform/words/t.ts';

const allReviews = () => ({ label: t('All reviews'), to: '/reviews' });

type Props = { words: Storefront['home']['reviews']; reviews: readonly Review[] };

/** The newest reviews side by side; on a phone they are swiped. */
export function ReviewPreview({ words, reviews }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const isScrolling = useIsScrolling(list);
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews" className="below-first-screen column py-section">
      <SectionHeading id="reviews" title={words.title} text={words.text} link={allReviews()} />
      <ul
        ref={list}
        // Scrollable content must scroll by keyboard too.
        tabIndex={isScrolling ? 0 : undefined}
        aria-labelledby="reviews"
        className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 py-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-5 sm:overflow-visible sm:px-0 lg:grid-cols-3"
      >
        {reviews.map((review) => (
          <li key={review._id} className="w-[85%] shrink-0 snap-start sm:w-auto">
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns whether a list overflows its container, as on a phone. */
function useIsScrolling(list: RefObject<HTMLElement | null>): boolean {
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScrolling(entry.target.scrollWidth > entry.target.clientWidth);
    });
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
  return isScrolling;
}
