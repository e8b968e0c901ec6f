import { BadgeCheck } from 'lucide-react';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { Avatar } from '#platform/app/ui/avatar.tsx';
import { Stars } from '#platform/app/ui/stars.tsx';
import { formatPublicDay } from '#platform/format/public-day.ts';
import { t } from '#platform/words/t.ts';
import type { Review } from '../contract/calls/reviews.ts';

/** A review with the shop's answer, marked if its author bought the product here. */
export function ReviewCard({ review }: { review: Review }) {
  const { brand } = useStorefront();
  return (
    <figure className="card flex h-full flex-col gap-4 p-5">
      <Stars rating={review.rating} />
      <blockquote className="grow text-pretty whitespace-pre-line wrap-anywhere">
        {review.reviewMessage}
      </blockquote>
      {review.answer && (
        <div className="rounded-control bg-sunken p-3 text-sm wrap-anywhere">
          <p className="font-semibold">{t('{name} answers', { name: brand.name })}</p>
          <p className="text-pretty whitespace-pre-line">{review.answer}</p>
        </div>
      )}
      <figcaption className="flex items-center gap-3 border-t border-line pt-4">
        <Avatar src={review.photoURL} size={40} />
        <div className="min-w-0 text-sm wrap-anywhere text-text-soft">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="font-semibold text-text">{review.displayName}</span>
            {review.bought && (
              <span className="inline-flex items-center gap-1 text-good">
                <BadgeCheck aria-hidden className="size-4" />
                {t('Bought here')}
              </span>
            )}
          </p>
          <p>
            <bdi>{review.productName}</bdi> ·{' '}
            <time dateTime={review.date} className="whitespace-nowrap">
              {formatPublicDay(review.date)}
            </time>
          </p>
        </div>
      </figcaption>
    </figure>
  );
}
