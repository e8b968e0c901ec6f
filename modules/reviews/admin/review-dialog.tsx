import { Link } from 'react-router';
import { Dialog } from '#platform/app/ui/dialog.tsx';
import { Stars } from '#platform/app/ui/stars.tsx';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import type { ManagedReview } from '../contract/calls/reviews.ts';
import { AnswerForm } from './answer-form.tsx';
import { ReviewState } from './review-state.tsx';

type Props = { review: ManagedReview | undefined; onClose: () => void; onDone: () => Promise<void> };

/** A review in full, with its answer. */
export function ReviewDialog({ review, onClose, onDone }: Props) {
  return (
    <Dialog
      title={review ? t('Review of {productName}', { productName: review.productName }) : ''}
      isOpen={review !== undefined}
      onClose={onClose}
    >
      {review && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars rating={review.rating} />
            <ReviewState review={review} />
            <Link to={`/product/${review.product}`} className="inline-link">
              {t('See the product')}
            </Link>
          </p>
          <blockquote className="wrap-anywhere whitespace-pre-line">{review.reviewMessage}</blockquote>
          <p className="text-sm wrap-anywhere text-text-soft">
            {review.displayName}, {review.email},{' '}
            <time dateTime={review.date}>{formatMoment(review.date)}</time>
          </p>
          <AnswerForm key={review._id} review={review} onDone={onDone} />
        </div>
      )}
    </Dialog>
  );
}
