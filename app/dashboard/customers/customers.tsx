import { Contact } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { useLiveChanges } from '../../live.ts';
import { callPageAsMember } from '../../member-api.ts';
import { membersOnly, requireAdmin } from '../../protected.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DashboardPage } from '../frame/dashboard-page.tsx';
import { ListView } from '../list/list-view.tsx';
import { loadList } from '../list/load-list.ts';
import { SearchField } from '../list/search-field.tsx';
import type { Route } from './+types/customers';
import { CustomerTable } from './customer-table.tsx';

export const handle = membersOnly;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return loadList(request, (paging, search) =>
    callPageAsMember('GET /customers', {
      query: { q: search.get('q') ?? undefined, tag: search.get('tag') ?? undefined, ...paging },
    }),
  );
}

export default function Customers({ loaderData: list }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['users'], revalidate);
  return (
    <DashboardPage title="Customers" lead="Everyone with an account. Guests appear once they have one.">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
          <SearchField label="Search customers" placeholder="Name, email, phone" />
          <SearchField label="Tag" parameter="tag" />
        </search>
        <ListView
          list={list}
          empty={
            <EmptyState icon={Contact} title="No customers here">
              There are no customers yet, or none match your search.
            </EmptyState>
          }
        >
          {(customers) => <CustomerTable customers={customers} />}
        </ListView>
      </div>
    </DashboardPage>
  );
}
