import { MessageSquareText } from 'lucide-react';
import { useRevalidator } from 'react-router';
import type { ManagedReview } from '#contract/calls/reviews.ts';
import { useLiveChanges } from '../live.ts';
import { callPageAsMember } from '../member-api.ts';
import { membersOnly, requireAdmin } from '../protected.tsx';
import { Badge } from '../ui/badge.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Select } from '../ui/select.tsx';
import { Stars } from '../ui/stars.tsx';
import type { Route } from './+types/manage-reviews';
import { DashboardPage } from './frame/dashboard-page.tsx';
import { formatDay } from './list/format-day.ts';
import { ListView } from './list/list-view.tsx';
import { loadList } from './list/load-list.ts';
import { useListFilter } from './list/use-list-filter.ts';
import { HideButton } from './reviews/hide-button.tsx';

export const handle = membersOnly;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return loadList(request, (paging, search) => {
    const hidden = search.get('show') === 'hidden' ? 'true' : undefined;
    return callPageAsMember('GET /review/managed', { query: { hidden, ...paging } });
  });
}

const COLUMNS: readonly Column<ManagedReview>[] = [
  { label: 'Review', isRowHeader: true, cell: (review) => <Words review={review} /> },
  { label: 'Customer', cell: (review) => <Author review={review} /> },
  {
    label: 'Date',
    cell: ({ date }) => (
      <time dateTime={date} className="whitespace-nowrap">
        {formatDay(date)}
      </time>
    ),
  },
  { label: 'Actions', cell: (review) => <HideButton review={review} /> },
];

export default function ManageReviews({ loaderData: list }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['reviews'], revalidate);
  const [show, setShow] = useListFilter('show');
  return (
    <DashboardPage
      title="All Reviews"
      lead="Hide spam, insults and personal data. A hidden review leaves the shop and its product’s average; you can show it again."
    >
      <div className="grid gap-6">
        <search className="sm:max-w-56">
          <Select label="Show" value={show} onChange={(event) => setShow(event.target.value)}>
            <option value="">All</option>
            <option value="hidden">Hidden</option>
          </Select>
        </search>
        <ListView list={list} empty={<EmptyState icon={MessageSquareText} title="No reviews here" />}>
          {(reviews) => (
            <DataTable caption="All Reviews" columns={COLUMNS} rows={reviews} rowKey={({ _id }) => _id} />
          )}
        </ListView>
      </div>
    </DashboardPage>
  );
}

function Words({ review }: { review: ManagedReview }) {
  return (
    <span className="grid justify-items-start gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{review.productName}</span>
        <span className="inline-flex items-center gap-1.5 text-sm text-text-soft tabular-nums">
          <Stars rating={review.rating} />
          {review.rating.toFixed(1)}
        </span>
        {review.hidden && <Badge tone="warn">Hidden</Badge>}
      </span>
      <span className="text-sm whitespace-pre-line">{review.reviewMessage}</span>
    </span>
  );
}

function Author({ review }: { review: ManagedReview }) {
  return (
    <span className="grid text-sm @table:text-left">
      <span className="font-semibold">{review.displayName}</span>
      <span className="text-text-soft">{review.email}</span>
      {review.bought && <span className="text-good">Bought here</span>}
    </span>
  );
}
