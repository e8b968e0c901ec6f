import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { callApi } from '#platform/app/api.ts';
import { ListView } from '#platform/app/list/list-view.tsx';
import { loadList } from '#platform/app/list/load-list.ts';
import { useLiveChanges } from '#platform/app/live.ts';
import { callPageAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { useMay } from '#platform/app/session/use-may.ts';
import { Dialog } from '#platform/app/ui/dialog.tsx';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { Stars } from '#platform/app/ui/stars.tsx';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import { type ManagedReview, REVIEW_SORTS } from '../contract/calls/reviews.ts';
import { StarBars } from '../ui/star-bars.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewState } from './review-state.tsx';
import { ReviewTable } from './review-table.tsx';

type DialogProps = { review: ManagedReview | undefined; onClose: () => void; onDone: () => Promise<void> };

const STATES = ['held', 'published', 'hidden'] as const;

export const handle = headed(() => ({
  title: t('All Reviews'),
  lead: t(
    'Publish, answer, and hide spam, insults and personal data. A hidden review leaves the shop and its product’s average; you can show it again.',
  ),
  help: '6-look-at-reviews',
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return loadReviews(request);
}

export default function ManageReviews({ loaderData: { list, stars } }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['reviews'], revalidate);
  const mayAsk = useMay('settings');
  const [reading, setReading] = useState<ManagedReview>();
  // A colleague's change may take the review out of the filtered list.
  const current = 'failure' in list ? undefined : list.items.find(({ _id }) => _id === reading?._id);
  return (
    <DashboardPage {...handle.heading()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {stars.some(({ total }) => total > 0) && (
          <StarBars
            counts={stars}
            label={t('Published reviews by stars')}
            addressOf={(count) => `?stars=${count}`}
          />
        )}
        <ReviewFilters />
        <ListView
          list={list}
          empty={
            <EmptyState
              icon={MessageSquareText}
              title={t('No reviews here')}
              action={
                mayAsk && (
                  <LinkButton kind="secondary" to="/dashboard/settings#reviews">
                    {t('Ask customers for reviews')}
                  </LinkButton>
                )
              }
            >
              {t(
                'What customers write about products stands here. There are no reviews yet, or none match your choice.',
              )}
            </EmptyState>
          }
        >
          {(reviews) => <ReviewTable reviews={reviews} onRead={setReading} />}
        </ListView>
      </div>
      <ReviewDialog
        review={reading && (current ?? reading)}
        onClose={() => setReading(undefined)}
        onDone={async () => {
          setReading(undefined);
          await revalidate();
        }}
      />
    </DashboardPage>
  );
}

/** The reviews that the page's address asks for, and how many have how many stars. */
async function loadReviews(request: Request) {
  const [list, stars] = await Promise.all([
    loadList(request, (paging, search) =>
      callPageAsMember('GET /review/managed', { query: { ...queryOf(search), ...paging } }),
    ),
    // The list says what is wrong.
    callApi('GET /review/stars', {}).catch(() => []),
  ]);
  return { list, stars };
}

/** Unknown values are ignored. */
function queryOf(search: URLSearchParams) {
  const show = search.get('show');
  const stars = search.get('stars') ?? '';
  return {
    state: STATES.find((state) => state === show),
    unanswered: show === 'unanswered' ? ('true' as const) : undefined,
    stars: /^[1-5]$/.test(stars) ? Number(stars) : undefined,
    sort: REVIEW_SORTS.find((sort) => sort === search.get('sort')),
  };
}

/** A review in full, with its answer. */
function ReviewDialog({ review, onClose, onDone }: DialogProps) {
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
