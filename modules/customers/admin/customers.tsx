import { Contact } from 'lucide-react';
import { Link, useRevalidator } from 'react-router';
import { DownloadButton } from '#platform/app/list/download-button.tsx';
import { ListView } from '#platform/app/list/list-view.tsx';
import { loadList } from '#platform/app/list/load-list.ts';
import { SearchField } from '#platform/app/list/search-field.tsx';
import { useListFilter } from '#platform/app/list/use-list-filter.ts';
import { useSelection } from '#platform/app/list/use-selection.ts';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember, callPageAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, requireAdmin } from '#platform/app/protected.tsx';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import type { CustomerGroup } from '../contract/calls/customer-groups.ts';
import { CUSTOMER_SORTS, type CustomerSort } from '../contract/calls/customers.ts';
import { ChosenCustomers } from './chosen-customers.tsx';
import { CustomerTable } from './customer-table.tsx';

export const handle = membersOnly;

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  const [list, groups] = await Promise.all([
    loadList(request, (paging, search) => {
      const filter = (name: string) => search.get(name) || undefined;
      return callPageAsMember('GET /customers', {
        query: {
          q: filter('q'),
          tag: filter('tag'),
          group: filter('group'),
          sort: CUSTOMER_SORTS.find((sort) => sort === filter('sort')),
          ...paging,
        },
      });
    }),
    // Without the groups the list still shows.
    callAsMember('GET /customer-groups', {}).catch(() => []),
  ]);
  return { list, groups };
}

export default function Customers({ loaderData: { list, groups } }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  const selection = useSelection('items' in list ? list.items : []);
  useLiveChanges(['users'], revalidate);
  return (
    <DashboardPage
      title="Customers"
      help="customers-and-groups"
      lead="Everyone with an account. Guests, and people who deleted their account, are on their orders, where their data can be erased too."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <search className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_11rem_11rem_11rem]">
          <div className="max-xl:col-span-full">
            <SearchField label="Search customers" placeholder="Name, email, phone" />
          </div>
          <SearchField label="Tag" parameter="tag" />
          <GroupFilter groups={groups} />
          <div className="max-sm:col-span-2">
            <SortChoice />
          </div>
        </search>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Link to="/dashboard/customers/groups" className="inline-link inline-flex min-h-11 items-center">
            Customer groups and their prices
          </Link>
          <DownloadButton id="export-customers" from="/api/export/customers.csv">
            Export customers
          </DownloadButton>
        </div>
        <ListView
          list={list}
          empty={
            <EmptyState icon={Contact} title="No customers here">
              People with an account stand here. There are none yet, or none match your search.
            </EmptyState>
          }
        >
          {(customers) => <CustomerTable customers={customers} selection={selection} />}
        </ListView>
        <ChosenCustomers chosen={selection.chosen} groups={groups} onClear={selection.clear} />
      </div>
    </DashboardPage>
  );
}

function GroupFilter({ groups }: { groups: readonly CustomerGroup[] }) {
  const [value, setValue] = useListFilter('group');
  return (
    <Select label="Group" value={value} onChange={(event) => setValue(event.target.value)}>
      <option value="">All</option>
      {groups.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

const SORTS: Record<CustomerSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
};

function SortChoice() {
  const [value, setValue] = useListFilter('sort');
  return (
    <Select
      label="Sort"
      value={value || 'newest'}
      onChange={(event) => setValue(event.target.value === 'newest' ? '' : event.target.value)}
    >
      {CUSTOMER_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {SORTS[sort]}
        </option>
      ))}
    </Select>
  );
}
