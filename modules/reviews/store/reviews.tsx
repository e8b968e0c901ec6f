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
import { t } from '#platform/words/t.ts';
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
        title={t('Reviews')}
        description={t('What customers of {name} say about its {many}, good and bad, newest first.', {
          name: brand.name,
          many: brand.product.many,
        })}
      />
      <PageHeader title={t('Reviews')}>
        <p>
          {t(
            '{total, plural, one {1 review} other {{count} reviews}}, good and bad, newest first. “Bought here” marks customers who paid for the product in this shop.',
            { total: first.total, count: countText(first) },
          )}
        </p>
      </PageHeader>
      {first.items.length === 0 ? (
        <EmptyState
          icon={MessageSquareText}
          title={t('No reviews yet')}
          action={<LinkButton to="/dashboard/addreview">{t('Write the first')}</LinkButton>}
        >
          <p>{t('Be the first to say what you think of a product.')}</p>
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
