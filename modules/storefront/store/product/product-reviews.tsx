import { Link } from 'react-router';
import type { Review, StarCounts } from '#modules/reviews/contract/calls/reviews.ts';
import { ReviewCard } from '#modules/reviews/store/review-card.tsx';
import { StarBars } from '#modules/reviews/ui/star-bars.tsx';
import type { Page } from '#platform/app/api/request.ts';
import { callApiPage } from '#platform/app/api.ts';
import { MoreList } from '#platform/app/store/more-list.tsx';
import { SectionHeading } from '#platform/app/store/section-heading.tsx';
import { TryAgain } from '#platform/app/ui/try-again.tsx';
import { rich, t } from '#platform/words/t.ts';

const writeReview = () => ({ label: t('Write a review'), to: '/dashboard/addreview' });

type Props = {
  productId: string;
  /** The first reviews, or the reason why they could not be loaded. */
  reviews: Page<Review> | string;
  stars: StarCounts;
  pageSize: number;
  onTryAgain: () => void;
};

export function ProductReviews({ productId, reviews, stars, pageSize, onTryAgain }: Props) {
  return (
    <section aria-labelledby="reviews" className="scroll-mt-20 pt-section">
      <SectionHeading id="reviews" title={t('Reviews')} link={writeReview()} />
      {typeof reviews === 'string' ? (
        <TryAgain message={reviews} onTryAgain={onTryAgain} />
      ) : reviews.items.length === 0 ? (
        <p className="text-lg text-text-soft">
          {rich('No reviews yet. If you know this product, {link}.', {
            link: (
              <Link to={writeReview().to} className="inline-link">
                {t('be the first to say what it is like')}
              </Link>
            ),
          })}
        </p>
      ) : (
        <>
          <div className="mb-8">
            <StarBars counts={stars} label={t('Reviews by stars')} />
          </div>
          <MoreList
            first={reviews}
            load={(cursor) =>
              callApiPage('GET /review', { query: { product: productId, limit: pageSize, cursor } })
            }
            addressOf={() => '/reviews'}
            className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3"
          >
            {(review) => <ReviewCard review={review} />}
          </MoreList>
        </>
      )}
    </section>
  );
}
