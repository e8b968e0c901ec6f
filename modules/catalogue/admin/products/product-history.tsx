import { History } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { ListView } from '#platform/app/list/list-view.tsx';
import { loadList } from '#platform/app/list/load-list.ts';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember, callPageAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, requireAdmin } from '#platform/app/protected.tsx';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { t } from '#platform/words/t.ts';
import { VersionList } from './history/version-list.tsx';

export const handle = membersOnly;

export async function clientLoader({ request, params }: ClientLoaderArgs<'productId'>) {
  await requireAdmin(request);
  const named = { id: params.productId };
  const [product, versions] = await Promise.all([
    callAsMember('GET /product/{id}/managed', { params: named }),
    loadList(request, (query) => callPageAsMember('GET /product/{id}/versions', { params: named, query })),
  ]);
  return { product, versions };
}

export default function ProductHistory({
  loaderData: { product, versions },
}: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['products', 'drafts'], revalidate);
  return (
    <DashboardPage title={t('History')} help="products" lead={product.productName}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <LinkButton
          to={`/dashboard/manageproducts/${product._id}/edit`}
          kind="secondary"
          className="justify-self-start"
        >
          {t('Edit product')}
        </LinkButton>
        <ListView list={versions} empty={<NoVersions productId={product._id} />}>
          {(shown) => <VersionList product={product} versions={shown} />}
        </ListView>
      </div>
    </DashboardPage>
  );
}

function NoVersions({ productId }: { productId: string }) {
  return (
    <EmptyState
      icon={History}
      title={t('No changes yet')}
      action={
        <LinkButton to={`/dashboard/manageproducts/${productId}/edit`}>{t('Change the product')}</LinkButton>
      }
    >
      {t('Every change of this product will be listed here, and can be taken back.')}
    </EmptyState>
  );
}
