import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { callApi } from '#platform/app/api.ts';
import { ConfirmedDelete } from '#platform/app/list/confirmed-delete.tsx';
import { DownloadButton } from '#platform/app/list/download-button.tsx';
import { KeyHelp } from '#platform/app/list/key-help.tsx';
import { ListView } from '#platform/app/list/list-view.tsx';
import { loadList, ROWS_PARAMETER } from '#platform/app/list/load-list.ts';
import { SearchField } from '#platform/app/list/search-field.tsx';
import { useListKeys } from '#platform/app/list/use-list-keys.ts';
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
import { MESSAGES } from '#platform/contract/messages.ts';
import { t } from '#platform/words/t.ts';
import type { ListedProduct, ShownProducts } from '../../contract/calls/managed-products.ts';
import { RefusedProducts } from './bulk/refused-products.tsx';
import { useUndo } from './bulk/use-undo.ts';
import { readProduct } from './history/read-product.ts';
import { editAddress } from './list/edit-address.ts';
import { ProductBar } from './list/product-bar.tsx';
import { type KnownFilters, ProductFilters } from './list/product-filters.tsx';
import { ProductTable } from './list/product-table.tsx';
import { useEditProducts } from './list/use-edit-products.ts';
import { SortFilter, sortAsked } from './sort-filter.tsx';
import { StatusFilter, shownProducts } from './status-filter.tsx';

export const handle = headed(() => ({
  title: t('All Products'),
  lead: t('Everything you sell, with drafts and what was taken off sale.'),
  help: 'products',
  isWide: true,
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  const search = new URL(request.url).searchParams;
  const show = shownProducts(search);
  const asked = askedOf(search);
  const [list, filters] = await Promise.all([
    loadList(request, (paging) =>
      callPageAsMember('GET /managed-products', {
        query: { show, tag: search.get('tag') ?? undefined, sort: sortAsked(search), ...asked, ...paging },
      }),
    ),
    loadFilters(show, asked),
  ]);
  return { list, filters };
}

type Asked = { q: string | undefined; available: 'true' | undefined; facet: string[] | undefined };

function askedOf(search: URLSearchParams): Asked {
  const facet = search.getAll('facet');
  return {
    q: search.get('q') ?? undefined,
    available: search.get('available') === 'true' ? 'true' : undefined,
    facet: facet.length > 0 ? facet : undefined,
  };
}

/** The list is shown even if the choices of its filters cannot be loaded. */
async function loadFilters(show: ShownProducts, asked: Asked): Promise<KnownFilters> {
  const [tags, facets] = await Promise.allSettled([
    callAsMember('GET /product-tags', { query: { show } }),
    show === 'on-sale' ? callApi('GET /product/facets', { query: asked }) : undefined,
  ]);
  return {
    tags: tags.status === 'fulfilled' ? tags.value.tags : [],
    facets: facets.status === 'fulfilled' ? facets.value : undefined,
  };
}

const NONE: readonly ListedProduct[] = [];

const GRID = '/dashboard/manageproducts/grid';

/** The grid of all products that the filters leave, in the order of the list. */
function gridAddress(search: URLSearchParams): string {
  const left = new URLSearchParams(search);
  left.delete(ROWS_PARAMETER);
  return left.size > 0 ? `${GRID}?${left}` : GRID;
}

export default function ManageProducts({
  loaderData: { list, filters: known },
}: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['products', 'drafts'], revalidate);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const show = shownProducts(search);
  const isDrafts = show === 'drafts';
  const [leaving, setLeaving] = useState<ListedProduct>();
  const products = 'failure' in list ? NONE : list.items;
  const selection = useSelection(products);
  const undoing = useUndo();
  const editing = useEditProducts(selection, undoing.undo);
  const open = (product: ListedProduct) => void navigate(editAddress(product));
  const body = useListKeys(products, {
    onOpen: (product) => show !== 'deleted' && open(product),
    onToggle: selection.toggle,
  });

  return (
    <DashboardPage {...handle.heading()}>
      <div className="-mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
        <span className="flex flex-wrap gap-2 sm:justify-end">
          <DownloadButton size="small" id="export-products" from="/api/export/products.csv">
            {t('Export products')}
          </DownloadButton>
          <DownloadButton size="small" id="export-prices" from="/api/export/prices.csv">
            {t('Export price history')}
          </DownloadButton>
          <LinkButton size="small" kind="secondary" to="/dashboard/manageproducts/import">
            {t('Import products')}
          </LinkButton>
          {show !== 'deleted' && products.length > 0 && (
            <LinkButton size="small" kind="secondary" to={gridAddress(search)} className="max-sm:hidden">
              {t('Edit as a grid')}
            </LinkButton>
          )}
          <LinkButton size="small" to="/dashboard">
            {t('Add product')}
          </LinkButton>
        </span>
        <search className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_9rem_14rem_auto_auto] sm:items-end">
          <SearchField label={t('Search products')} className="max-sm:col-span-2" />
          <StatusFilter />
          <SortFilter />
          <ProductFilters {...known} show={show} />
          <ColumnChoice list="products" />
        </search>
        <RefusedProducts refused={editing.refused} onClose={editing.close} />
        <RefusedProducts refused={undoing.refused} effect={t('restored')} onClose={undoing.close} />
        <ListView list={list} empty={<NoProducts show={show} />}>
          {(shown) => (
            <>
              <ProductTable
                products={shown}
                show={show}
                selection={selection}
                onOpen={open}
                onDelete={setLeaving}
                body={body}
              />
              <ProductBar
                count={selection.chosen.length}
                show={show}
                isBusy={editing.isBusy}
                onEdit={editing.edit}
                onGrid={() =>
                  void navigate(GRID, { state: { products: selection.chosen.map(({ _id }) => _id) } })
                }
                onClear={selection.clear}
              />
            </>
          )}
        </ListView>
        {show !== 'deleted' && products.some(({ variantId }) => !variantId) && (
          <p className="text-sm text-text-soft">
            {t(
              'Click a price or quantity to change it. A product with several variants has one for each: change them on its page, or tick it and edit as a grid.',
            )}
          </p>
        )}
        <KeyHelp noun={t('product')} />
      </div>
      <ConfirmedDelete
        title={MESSAGES.deleteProduct}
        row={leaving}
        effect={isDrafts ? t('Deletes the draft for good.') : t('Takes the product off sale at once.')}
        kept={isDrafts ? t('Keeps the draft.') : t('Keeps it on sale.')}
        onDelete={deleteProduct}
        readAgain={readProduct}
        onClose={() => setLeaving(undefined)}
      >
        {({ productName }) => <p>{t('Orders of {productName} stay as they are.', { productName })}</p>}
      </ConfirmedDelete>
    </DashboardPage>
  );
}

async function deleteProduct({ _id, productName, version }: ListedProduct): Promise<string> {
  await callAsMember('DELETE /product/{id}', { params: { id: _id }, query: { version } });
  return t('{productName} is deleted.', { productName });
}

const emptyWords = (): Readonly<Record<ShownProducts, { title: string; text: string }>> => ({
  'on-sale': {
    title: t('No products here'),
    text: t('No products are on sale yet, or none match your search.'),
  },
  drafts: {
    title: t('No drafts here'),
    text: t('Nothing is waiting to go on sale, or no draft matches your search.'),
  },
  deleted: { title: t('Nothing here'), text: t('You deleted no product, or none matches your search.') },
});

function NoProducts({ show }: { show: ShownProducts }) {
  return (
    <EmptyState
      icon={PackageX}
      title={emptyWords()[show].title}
      action={<LinkButton to="/dashboard">{t('Add Product')}</LinkButton>}
    >
      {emptyWords()[show].text}
    </EmptyState>
  );
}
