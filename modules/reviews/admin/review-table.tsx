import type { Column } from '#platform/app/list/list-cell.tsx';
import { OfficeTable } from '#platform/app/office/columns/office-table.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { Stars } from '#platform/app/ui/stars.tsx';
import { formatDay } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import type { ManagedReview } from '../contract/calls/reviews.ts';
import { HideButton } from './hide-button.tsx';
import { ReviewState } from './review-state.tsx';

const fixedColumns = (): readonly Column<ManagedReview>[] => [
  {
    key: 'review',
    label: t('Review'),
    isRowHeader: true,
    card: 'line',
    cell: (review) => <Words review={review} />,
  },
  { key: 'customer', label: t('Customer'), card: 'start', cell: (review) => <Author review={review} /> },
  {
    key: 'date',
    label: t('Date'),
    card: 'none',
    cell: ({ date }) => (
      <time dateTime={date} className="text-sm whitespace-nowrap">
        {formatDay(date)}
      </time>
    ),
  },
];

type Props = { reviews: readonly ManagedReview[]; onRead: (review: ManagedReview) => void };

/** Reviews in rows; on narrow screens in cards of at most 96 px. */
export function ReviewTable({ reviews, onRead }: Props) {
  const actions = (review: ManagedReview) => <ReviewActions review={review} onRead={() => onRead(review)} />;
  return (
    <OfficeTable
      list="reviews"
      caption={t('All Reviews')}
      density="work"
      columns={[...fixedColumns(), { key: 'actions', label: t('Actions'), card: 'right', cell: actions }]}
      rows={reviews}
      rowKey={({ _id }) => _id}
      onOpen={onRead}
    />
  );
}

function Words({ review }: { review: ManagedReview }) {
  return (
    <span className="grid grid-cols-[minmax(0,1fr)] leading-5 @table:py-2">
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate font-semibold">{review.productName}</span>
        <Stars rating={review.rating} className="shrink-0" />
        <ReviewState review={review} />
      </span>
      <span className="line-clamp-1 text-sm leading-5 wrap-anywhere @table:line-clamp-2">
        {review.reviewMessage}
      </span>
    </span>
  );
}

function Author({ review }: { review: ManagedReview }) {
  return (
    <span className="grid grid-cols-[minmax(0,1fr)] text-sm leading-5 @table:w-52">
      <span className="truncate font-semibold">{review.displayName}</span>
      <span title={review.email} className="truncate text-text-soft">
        {review.bought && <span className="text-good">{t('Bought ·')} </span>}
        {review.email}
      </span>
    </span>
  );
}

type ReviewActionsProps = { review: ManagedReview; onRead: () => void };

/** The decisions of staff about a review, and the way to its whole text and answer. */
function ReviewActions({ review, onRead }: ReviewActionsProps) {
  const { state, answer, displayName, productName } = review;
  return (
    <span className="flex items-center justify-end gap-2">
      {state === 'held' && <HideButton review={review} action="publish" />}
      <HideButton review={review} action={state === 'hidden' ? 'show' : 'hide'} />
      <Button
        kind="secondary"
        size="small"
        aria-label={
          answer
            ? t('Read answer: {displayName} on {productName}', { displayName, productName })
            : t('Answer: {displayName} on {productName}', { displayName, productName })
        }
        onClick={onRead}
      >
        {answer ? t('Read') : t('Answer')}
      </Button>
    </span>
  );
}
