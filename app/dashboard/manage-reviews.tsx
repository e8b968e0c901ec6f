import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ManagedReview } from '#contract/calls/reviews.ts';
import { useLiveChanges } from '../live.ts';
import { membersOnly, requireAdmin } from '../protected.tsx';
import { StarBars } from '../storefront/star-bars.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/manage-reviews';
import { DashboardPage } from './frame/dashboard-page.tsx';
import { ListView } from './list/list-view.tsx';
import { loadReviews } from './reviews/load-reviews.ts';
import { ReviewDialog } from './reviews/review-dialog.tsx';
import { ReviewFilters } from './reviews/review-filters.tsx';
import { ReviewTable } from './reviews/review-table.tsx';

export const handle = membersOnly;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return loadReviews(request);
}

export default function ManageReviews({ loaderData: { list, stars } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['reviews'], revalidate);
  const [reading, setReading] = useState<ManagedReview>();
  // A colleague's change may take the review out of the filtered list.
  const current = 'failure' in list ? undefined : list.items.find(({ _id }) => _id === reading?._id);
  return (
    <DashboardPage
      title="All Reviews"
      lead="Publish, answer, and hide spam, insults and personal data. A hidden review leaves the shop and its product’s average; you can show it again."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {stars.some(({ total }) => total > 0) && (
          <StarBars
            counts={stars}
            label="Published reviews by stars"
            addressOf={(count) => `?stars=${count}`}
          />
        )}
        <ReviewFilters />
        <ListView
          list={list}
          empty={
            <EmptyState icon={MessageSquareText} title="No reviews here">
              There are no reviews yet, or none match your choice.
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
