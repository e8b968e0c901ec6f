import { Contact } from 'lucide-react';
import { Link, useRevalidator } from 'react-router';
import { DownloadButton } from '#platform/app/list/download-button.tsx';
import { ListView } from '#platform/app/list/list-view.tsx';
import { loadList } from '#platform/app/list/load-list.ts';
import { useSelection } from '#platform/app/list/use-selection.ts';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember, callPageAsMember } from '#platform/app/member-api.ts';
import { ColumnChoice } from '#platform/app/office/columns/column-choice.tsx';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { t } from '#platform/words/t.ts';
import {
  CUSTOMER_KINDS,
  CUSTOMER_SORTS,
  LAST_ORDERS,
  NOTED,
  ORDER_COUNTS,
} from '../contract/calls/customers.ts';
import { ChosenCustomers } from './chosen-customers.tsx';
import { CustomerFilters } from './customer-filters.tsx';
import { CustomerTable } from './customer-table.tsx';

export const handle = headed(() => ({
  title: t('Customers'),
  lead: t(
    'Everyone with an account, and every guest who bought or wrote. Staff are in Team, deleted accounts on their orders.',
  ),
  help: 'customers-and-groups',
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  const [list, groups, countries] = await Promise.all([
    loadList(request, (paging, search) =>
      callPageAsMember('GET /customers', { query: { ...askedCustomers(search), ...paging } }),
    ),
    // Without these the list still shows.
    callAsMember('GET /customer-groups', {}).catch(() => []),
    callAsMember('GET /customer-countries', {}).catch(() => []),
  ]);
  return { list, groups, countries };
}

export default function Customers({
  loaderData: { list, groups, countries },
}: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  const selection = useSelection('items' in list ? list.items : []);
  useLiveChanges(['users', 'orders', 'messages'], revalidate);
  return (
    <DashboardPage {...handle.heading()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CustomerFilters groups={groups} countries={countries} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Link to="/dashboard/customers/groups" className="inline-link inline-flex min-h-11 items-center">
            {t('Customer groups and their prices')}
          </Link>
          <span className="flex flex-wrap gap-2">
            <DownloadButton id="export-customers" from="/api/export/customers.csv">
              {t('Export customers')}
            </DownloadButton>
            <ColumnChoice list="customers" />
          </span>
        </div>
        <ListView
          list={list}
          empty={
            <EmptyState
              icon={Contact}
              title={t('No customers here')}
              action={
                <LinkButton to="/dashboard/orders/new" kind="secondary">
                  {t('New order')}
                </LinkButton>
              }
            >
              {t(
                'People with an account, and guests who bought or wrote, stand here. There are none yet, or none match your search.',
              )}
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

/** The query that the list's address asks for; values that no filter has are left out. */
function askedCustomers(search: URLSearchParams) {
  const oneOf = <T extends string>(known: readonly T[], name: string) =>
    known.find((value) => value === search.get(name));
  return {
    q: search.get('q') || undefined,
    tag: search.get('tag') || undefined,
    group: search.get('group') || undefined,
    country: search.get('country') || undefined,
    kind: oneOf(CUSTOMER_KINDS, 'kind'),
    orders: oneOf(ORDER_COUNTS, 'orders'),
    lastOrder: oneOf(LAST_ORDERS, 'lastOrder'),
    note: oneOf(NOTED, 'note'),
    sort: oneOf(CUSTOMER_SORTS, 'sort'),
    spentFrom: Number(search.get('spentFrom')) || undefined,
  };
}
