import { PackageSearch, Printer } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { ListView } from '#platform/app/list/list-view.tsx';
import { loadList } from '#platform/app/list/load-list.ts';
import { SearchField } from '#platform/app/list/search-field.tsx';
import { useListFilter } from '#platform/app/list/use-list-filter.ts';
import { useLiveChanges } from '#platform/app/live.ts';
import { callPageAsMember } from '#platform/app/member-api.ts';
import { ColumnChoice } from '#platform/app/office/columns/column-choice.tsx';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { t } from '#platform/words/t.ts';
import type { StockedProduct } from '../contract/calls/stock.ts';
import { SaveBar } from './stock/save-bar.tsx';
import { StockTable } from './stock/stock-table.tsx';
import type { StockMode } from './stock/typed-stock.ts';
import { useTypedStock } from './stock/use-typed-stock.ts';

export const handle = headed(() => ({
  title: t('Stock'),
  help: '7-count-stock',
  lead: t(
    'Count what is on the shelf, parcels that have not left included, and type the numbers. Sales in the meantime are taken into account.',
  ),
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return loadList(request, (paging, search) => {
    const show = search.get('show') === 'low' ? ('low' as const) : undefined;
    return callPageAsMember('GET /stock', { query: { q: search.get('q') ?? undefined, show, ...paging } });
  });
}

const NONE: readonly StockedProduct[] = [];

export default function Stock({ loaderData: list }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['products', 'orders', 'drafts'], revalidate);
  const [show, setShow] = useListFilter('show');
  const [asked, setMode] = useListFilter('type');
  const mode: StockMode = asked === 'delta' ? 'delta' : 'count';
  const { typed, differences, isSaving, type, save, clear } = useTypedStock(
    mode,
    'failure' in list ? NONE : list.items,
  );
  return (
    <DashboardPage
      {...handle.heading()}
      {...(mode === 'delta' && { lead: t('Type 5 for five units that came, −5 for five that are gone.') })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <search className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_9rem_auto_auto] print:hidden">
          <SearchField label={t('Search products')} className="max-sm:col-span-2" />
          <Select
            label={t('Type')}
            value={mode}
            onChange={(event) => {
              clear();
              setMode(event.target.value === 'delta' ? 'delta' : '');
            }}
          >
            <option value="count">{t('Counted units')}</option>
            <option value="delta">{t('Units to add or take away')}</option>
          </Select>
          <Select label={t('Show')} value={show} onChange={(event) => setShow(event.target.value)}>
            <option value="">{t('On sale')}</option>
            <option value="low">{t('Low')}</option>
          </Select>
          <Button kind="secondary" className="max-sm:hidden" onClick={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            {t('Print')}
          </Button>
          <ColumnChoice list="stock" />
        </search>
        <ListView list={list} empty={<NothingHere isLow={show === 'low'} />}>
          {(products) => <StockTable products={products} mode={mode} typed={typed} onType={type} />}
        </ListView>
        <SaveBar
          mode={mode}
          typedCount={typed.size}
          differences={differences}
          isSaving={isSaving}
          onSave={save}
          onClear={clear}
        />
      </div>
    </DashboardPage>
  );
}

function NothingHere({ isLow }: { isLow: boolean }) {
  return (
    <EmptyState
      icon={PackageSearch}
      title={isLow ? t('Nothing is low') : t('No products here')}
      action={!isLow && <LinkButton to="/dashboard">{t('Add Product')}</LinkButton>}
    >
      {isLow
        ? t(
            'Set the number of units at which a variant counts as low. Once it has that few, it shows here and on the overview.',
          )
        : t('No products are on sale yet, or none match your search.')}
    </EmptyState>
  );
}
