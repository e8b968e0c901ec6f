import { MessageSquareText } from 'lucide-react';
import { callApiPage } from '#platform/app/api.ts';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import type { LoaderArgs, PageProps } from '#platform/app/page.ts';
import { MoreList } from '#platform/app/store/more-list.tsx';
import { PageHeader } from '#platform/app/store/page-header.tsx';
import { readCursor } from '#platform/app/store/read-cursor.ts';
import { countText } from '#platform/app/ui/count-text.ts';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { ReviewCard } from './review-card.tsx';

export const handle = { query: ['cursor'] };

const PAGE_SIZE = 12;

export async function loader({ request, context }: LoaderArgs) {
  const cursor = readCursor(new URL(request.url).searchParams);
  return callApiPage('GET /review', { query: { limit: PAGE_SIZE, cursor } }, context);
}

export default function Reviews({ loaderData: first }: PageProps<typeof loader>) {
  const { brand } = useStorefront();
  return (
    <div className="column pb-section">
      <PageHead
        title="Reviews"
        description={`What customers of ${brand.name} say about its ${brand.product.many}, good and bad, newest first.`}
      />
      <PageHeader title="Reviews">
        <p>
          {first.total === 1 ? '1 review' : `${countText(first)} reviews`}, good and bad, newest first.
          “Bought here” marks customers who paid for the product in this shop.
        </p>
      </PageHeader>
      {first.items.length === 0 ? (
        <EmptyState
          icon={MessageSquareText}
          title="No reviews yet"
          action={<LinkButton to="/dashboard/addreview">Write the first</LinkButton>}
        >
          <p>Be the first to say what you think of a product.</p>
        </EmptyState>
      ) : (
        <MoreList
          first={first}
          load={(cursor) => callApiPage('GET /review', { query: { limit: PAGE_SIZE, cursor } })}
          addressOf={(cursor) => `/reviews?cursor=${cursor}`}
          className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3"
        >
          {(review) => <ReviewCard review={review} />}
        </MoreList>
      )}
    </div>
  );
}
