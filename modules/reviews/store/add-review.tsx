import { MessageSquareText } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { callApiPage } from '#platform/app/api.ts';
import { ListView } from '#platform/app/list/list-view.tsx';
import { loadAll, loadList } from '#platform/app/list/load-list.ts';
import { useLiveChanges } from '#platform/app/live.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, requireMember } from '#platform/app/protected.tsx';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { TryAgain } from '#platform/app/ui/try-again.tsx';
import { t } from '#platform/words/t.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewForm } from './review-form.tsx';

export const handle = membersOnly;

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireMember(request);
  const [products, reviews] = await Promise.all([
    loadAll((paging) => callApiPage('GET /product', { query: { sort: 'name', ...paging } })),
    loadList(request, (paging) => callApiPage('GET /review', { query: paging })),
  ]);
  const chosen = new URL(request.url).searchParams.get('product');
  return { products, reviews, chosen };
}

export default function AddReview({
  loaderData: { products, reviews, chosen },
}: PageProps<typeof clientLoader>) {
  const { revalidate, state } = useRevalidator();
  useLiveChanges(['reviews', 'products'], revalidate);

  const names = 'failure' in products ? [] : products.items.map(({ productName }) => productName);
  return (
    <DashboardPage title={t('Add Review')}>
      {'failure' in products ? (
        <TryAgain
          message={products.failure}
          isBusy={state === 'loading'}
          onTryAgain={() => void revalidate()}
        />
      ) : (
        <ReviewForm products={names} chosen={names.find((name) => name === chosen)} />
      )}
      <h2 className="display mt-10 mb-5 text-2xl">{t('Other reviews')}</h2>
      <ListView list={reviews} empty={<EmptyState icon={MessageSquareText} title={t('No reviews yet')} />}>
        {(items) => (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {items.map((review) => (
              <li key={review._id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </DashboardPage>
  );
}
