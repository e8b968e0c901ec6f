import type { ManagedReview } from '#contract/calls/reviews.ts';
import { formatDay } from '../../ui/format-day.ts';
import { Stars } from '../../ui/stars.tsx';
import { ReviewActions } from './review-actions.tsx';
import { ReviewState } from './review-state.tsx';

type Props = { reviews: readonly ManagedReview[]; onRead: (review: ManagedReview) => void };

const HEADINGS = ['Review', 'Customer', 'Date', 'Actions'] as const;
const CELL = '@table:border-t @table:border-line @table:px-3 @table:py-2';

/** Reviews in rows; on narrow screens in cards of at most 96 px. */
export function ReviewTable({ reviews, onRead }: Props) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the roles survive where `display` would remove them
    <div className="@container">
      <div className="@table:card @table:overflow-hidden">
        <table
          role="table"
          className="block w-full text-left @table:table @table:border-separate @table:border-spacing-0"
        >
          <caption className="sr-only">All Reviews</caption>
          <thead role="rowgroup" className="sr-only @table:not-sr-only @table:table-header-group">
            <tr role="row">
              {HEADINGS.map((label) => (
                <th key={label} role="columnheader" scope="col" className="px-3 py-2 text-sm text-text-soft">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="block space-y-2 @table:table-row-group">
            {reviews.map((review) => (
              <tr
                key={review._id}
                role="row"
                className="grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[2.75rem_2.75rem] items-center gap-x-3 px-3 py-0.5 @max-table:card @table:table-row @table:hover:bg-sunken"
              >
                <th
                  role="rowheader"
                  scope="row"
                  className={`${CELL} min-w-0 font-normal @max-table:col-span-2 @table:w-full @table:max-w-0`}
                >
                  <Words review={review} />
                </th>
                <td role="cell" className={`${CELL} min-w-0 @table:min-w-44 @table:max-w-56`}>
                  <Author review={review} />
                </td>
                <td role="cell" className={`${CELL} text-sm whitespace-nowrap @max-table:hidden`}>
                  <time dateTime={review.date}>{formatDay(review.date)}</time>
                </td>
                <td role="cell" className={CELL}>
                  <ReviewActions review={review} onRead={() => onRead(review)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: the table ends here
  );
}

function Words({ review }: { review: ManagedReview }) {
  return (
    <span className="grid grid-cols-[minmax(0,1fr)] leading-5">
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
    <span className="grid grid-cols-[minmax(0,1fr)] text-sm leading-5">
      <span className="truncate font-semibold">{review.displayName}</span>
      <span title={review.email} className="truncate text-text-soft">
        {review.bought && <span className="text-good">Bought · </span>}
        {review.email}
      </span>
    </span>
  );
}
