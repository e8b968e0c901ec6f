import { PackageX, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { Product } from '#contract/calls/products.ts';
import { MESSAGES } from '#contract/messages.ts';
import { callApiPage } from '../api.ts';
import { useLiveChanges } from '../live.ts';
import { callAsMember, callPageAsMember } from '../member-api.ts';
import { membersOnly, requireAdmin } from '../protected.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { IconLink } from '../ui/icon-link.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import type { Route } from './+types/manage-products';
import { DashboardPage } from './frame/dashboard-page.tsx';
import { ConfirmedDelete } from './list/confirmed-delete.tsx';
import { DownloadButton } from './list/download-button.tsx';
import { ListView } from './list/list-view.tsx';
import { loadList } from './list/load-list.ts';
import { SearchField } from './list/search-field.tsx';
import { KeyHelp } from './orders/list/key-help.tsx';
import { useListKeys } from './orders/list/use-list-keys.ts';
import { useSelection } from './orders/list/use-selection.ts';
import { RefusedProducts } from './products/bulk/refused-products.tsx';
import { useUndo } from './products/bulk/use-undo.ts';
import { ProductBar } from './products/list/product-bar.tsx';
import { ProductTable } from './products/list/product-table.tsx';
import { useEditProducts } from './products/list/use-edit-products.ts';
import { SortFilter, sortAsked } from './products/sort-filter.tsx';
import { asksForDrafts, StatusFilter } from './products/status-filter.tsx';

export const handle = membersOnly;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return loadList(request, (paging, search) => {
    const q = search.get('q') ?? undefined;
    return asksForDrafts(search)
      ? callPageAsMember('GET /drafts', { query: { q, ...paging } })
      : callApiPage('GET /product', { query: { q, sort: sortAsked(search), ...paging } });
  });
}

const NONE: readonly Product[] = [];

export default function ManageProducts({ loaderData: list }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['products', 'drafts'], revalidate);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isDrafts = asksForDrafts(search);
  const [leaving, setLeaving] = useState<Product>();
  const products = 'failure' in list ? NONE : list.items;
  const selection = useSelection(products);
  const undoing = useUndo();
  const editing = useEditProducts(selection, undoing.undo);
  const body = useRef<HTMLTableSectionElement>(null);
  const filters = useRef<HTMLElement>(null);
  useListKeys({
    rows: () => [...(body.current?.rows ?? [])],
    onOpen: (index) => products[index] && void navigate(editAddress(products[index])),
    onToggle: (index) => products[index] && selection.toggle(products[index]),
    onSearch: () => filters.current?.querySelector<HTMLElement>('input[type=search]')?.focus(),
  });
  const actions = (product: Product) => (
    <span className="inline-flex">
      <IconLink to={editAddress(product)} label={`Edit ${product.productName}`} icon={Pencil} />
      <IconButton
        label={`Delete ${product.productName}`}
        icon={Trash2}
        onClick={() => setLeaving(product)}
        className="text-bad"
      />
    </span>
  );

  return (
    <DashboardPage title="All Products">
      <div data-wide className="-mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
        <span className="flex flex-wrap gap-2 sm:justify-end">
          <DownloadButton size="small" from="/api/export/products.csv">
            Export products
          </DownloadButton>
          <LinkButton size="small" kind="secondary" to="/dashboard/manageproducts/import">
            Import products
          </LinkButton>
        </span>
        <search ref={filters} className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_9rem_14rem]">
          <SearchField label="Search products" className="max-sm:col-span-2" />
          <StatusFilter />
          {!isDrafts && <SortFilter />}
        </search>
        <RefusedProducts refused={editing.refused} onClose={editing.close} />
        <RefusedProducts refused={undoing.refused} effect="restored" onClose={undoing.close} />
        <ListView list={list} empty={<NoProducts isDrafts={isDrafts} />}>
          {(shown) => (
            <>
              <ProductTable
                products={shown}
                isDrafts={isDrafts}
                selection={selection}
                actions={actions}
                body={body}
              />
              <ProductBar
                count={selection.chosen.length}
                isDrafts={isDrafts}
                isBusy={editing.isBusy}
                onEdit={editing.edit}
                onClear={selection.clear}
              />
            </>
          )}
        </ListView>
        <KeyHelp noun="product" />
      </div>
      <ConfirmedDelete
        title={MESSAGES.deleteProduct}
        row={leaving}
        effect={isDrafts ? 'Deletes the draft for good.' : 'Takes the product off sale at once.'}
        kept={isDrafts ? 'Keeps the draft.' : 'Keeps it on sale.'}
        onDelete={deleteProduct}
        onClose={() => setLeaving(undefined)}
      >
        {({ productName }) => <p>Orders of {productName} stay as they are.</p>}
      </ConfirmedDelete>
    </DashboardPage>
  );
}

const editAddress = ({ _id }: Product) => `/dashboard/manageproducts/${_id}/edit`;

async function deleteProduct({ _id, productName }: Product): Promise<string> {
  await callAsMember('DELETE /product/{id}', { params: { id: _id } });
  return `${productName} is deleted.`;
}

function NoProducts({ isDrafts }: { isDrafts: boolean }) {
  return (
    <EmptyState
      icon={PackageX}
      title={isDrafts ? 'No drafts here' : 'No products here'}
      action={<LinkButton to="/dashboard">Add Product</LinkButton>}
    >
      {isDrafts
        ? 'Nothing is waiting to go on sale, or no draft matches your search.'
        : 'No products are on sale yet, or none match your search.'}
    </EmptyState>
  );
}
