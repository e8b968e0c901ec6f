import { Percent } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ConfirmedDelete, type Latest } from '#platform/app/list/confirmed-delete.tsx';
import { EditAndDelete } from '#platform/app/list/edit-and-delete.tsx';
import type { Column } from '#platform/app/list/list-cell.tsx';
import { ListView } from '#platform/app/list/list-view.tsx';
import { loadList } from '#platform/app/list/load-list.ts';
import { useShopZone } from '#platform/app/list/use-shop-zone.ts';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember, callPageAsMember } from '#platform/app/member-api.ts';
import { ColumnChoice } from '#platform/app/office/columns/column-choice.tsx';
import { OfficeTable } from '#platform/app/office/columns/office-table.tsx';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { t } from '#platform/words/t.ts';
import type { ListedPriceList } from '../contract/calls/price-lists.ts';
import { listLabels, ruleText } from './list-body.ts';

export const handle = headed(() => ({
  title: t('Price Lists'),
  lead: t(
    'Groups of customers pay the lowest of your own prices and their lists. Only they see those prices, once they are signed in.',
  ),
  help: 'price-lists',
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return loadList(request, (paging) => callPageAsMember('GET /price-lists', { query: paging }));
}

const addList = () => <LinkButton to="/dashboard/price-lists/add">{t('Add price list')}</LinkButton>;
const groupsText = ({ groups }: ListedPriceList) =>
  groups.map(({ name }) => name).join(', ') || t('Nobody yet');

const fixedColumns = (): readonly Column<ListedPriceList>[] => [
  { key: 'name', label: t('Name'), isRowHeader: true, cell: ({ name }) => name },
  { key: 'rule', label: t('Prices'), card: 'left', cell: ruleText },
  { key: 'groups', label: listLabels().groups, card: 'line', cell: groupsText },
  { key: 'valid', label: t('Valid'), card: 'line', cell: (list) => <Validity list={list} /> },
];

export default function PriceLists({ loaderData: list }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['users'], revalidate);
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<ListedPriceList>();
  const columns = useMemo((): Column<ListedPriceList>[] => {
    const action = (row: ListedPriceList) => (
      <EditAndDelete
        name={row.name}
        to={`/dashboard/price-lists/${row._id}`}
        onDelete={() => setLeaving(row)}
      />
    );
    return [...fixedColumns(), { key: 'actions', label: t('Actions'), card: 'side', cell: action }];
  }, []);
  return (
    <DashboardPage {...handle.heading()}>
      <ListView
        list={list}
        empty={
          <EmptyState icon={Percent} title={t('No price lists yet')} action={addList()}>
            {t('Give dealers a percentage off, or fixed prices, for a while or for good.')}
          </EmptyState>
        }
      >
        {(rows) => (
          <div className="grid gap-6">
            <div className="flex flex-wrap justify-between gap-2">
              {addList()}
              <ColumnChoice list="price-lists" />
            </div>
            <OfficeTable
              list="price-lists"
              caption={t('Price Lists')}
              columns={columns}
              rows={rows}
              rowKey={({ _id }) => _id}
              onOpen={({ _id }) => void navigate(`/dashboard/price-lists/${_id}`)}
            />
          </div>
        )}
      </ListView>
      <ConfirmedDelete
        title={t('Delete this price list?')}
        row={leaving}
        effect={t('Its customers pay your own prices, or those of their other lists.')}
        kept={t('Keeps the price list.')}
        onDelete={deleteList}
        readAgain={readAgain}
        onClose={() => setLeaving(undefined)}
      >
        {({ name }) => <p className="wrap-anywhere">{t('Orders keep their prices of {name}.', { name })}</p>}
      </ConfirmedDelete>
    </DashboardPage>
  );
}

function Validity({ list: { startsAt, endsAt } }: { list: ListedPriceList }) {
  const { formatInZone } = useShopZone();
  if (startsAt && endsAt)
    return t('{startsAt} to {endsAt}', { startsAt: formatInZone(startsAt), endsAt: formatInZone(endsAt) });
  if (startsAt) return t('From {startsAt}', { startsAt: formatInZone(startsAt) });
  return endsAt ? t('Until {endsAt}', { endsAt: formatInZone(endsAt) }) : t('Always');
}

async function deleteList({ _id: id, name, version }: ListedPriceList): Promise<string> {
  await callAsMember('DELETE /price-lists/{id}', { params: { id }, query: { version } });
  return t('{name} is deleted.', { name });
}

async function readAgain(list: ListedPriceList): Promise<Latest<ListedPriceList>> {
  const row = await callAsMember('GET /price-lists/{id}', { params: { id: list._id } });
  const was = ruleText(list);
  const now = ruleText(row);
  return { row, changes: was === now ? [] : [{ name: 'rule', label: t('Prices'), was, now }] };
}
