import { History } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { useLiveChanges } from '../live.ts';
import { callAsMember, callPageAsMember } from '../member-api.ts';
import type { ClientLoaderArgs, PageProps } from '../page.ts';
import { membersOnly, requireAdmin } from '../protected.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { DashboardPage } from './frame/dashboard-page.tsx';
import { ListView } from './list/list-view.tsx';
import { loadList } from './list/load-list.ts';
import { VersionList } from './products/history/version-list.tsx';

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
    <DashboardPage title="History" lead={product.productName}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <LinkButton
          to={`/dashboard/manageproducts/${product._id}/edit`}
          kind="secondary"
          className="justify-self-start"
        >
          Edit product
        </LinkButton>
        <ListView list={versions} empty={<NoVersions />}>
          {(shown) => <VersionList product={product} versions={shown} />}
        </ListView>
      </div>
    </DashboardPage>
  );
}

function NoVersions() {
  return (
    <EmptyState icon={History} title="No changes yet">
      Every change of this product will be listed here, and can be taken back.
    </EmptyState>
  );
}
