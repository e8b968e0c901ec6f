import { PackageX, Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { Product } from '#contract/calls/products.ts';
import { MESSAGES } from '#contract/messages.ts';
import { callApiPage } from '../api.ts';
import { useLiveChanges } from '../live.ts';
import { callAsMember, callPageAsMember } from '../member-api.ts';
import { membersOnly, requireAdmin } from '../protected.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { IconLink } from '../ui/icon-link.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Price } from '../ui/price.tsx';
import type { Route } from './+types/manage-products';
import { DashboardPage } from './frame/dashboard-page.tsx';
import { ConfirmedDelete } from './list/confirmed-delete.tsx';
import { ListView } from './list/list-view.tsx';
import { loadList } from './list/load-list.ts';
import { SearchField } from './list/search-field.tsx';
import { ProductCell } from './products/product-cell.tsx';
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

const COLUMNS: readonly Column<Product>[] = [
  {
    label: 'Available quantity',
    isNumber: true,
    cell: (product) => product.availableQuantity.toLocaleString(),
  },
  {
    label: 'Price per unit',
    isNumber: true,
    cell: (product) => (
      <Price
        amount={product.perUnitPrice}
        former={product.formerPrice}
        isFrom={product.priceVaries}
        className="whitespace-nowrap"
      />
    ),
  },
  {
    label: 'Minimum quantity',
    isNumber: true,
    cell: (product) => product.minimumOrderQuantity.toLocaleString(),
  },
];

export default function ManageProducts({ loaderData: list }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['products', 'drafts'], revalidate);
  const [search] = useSearchParams();
  const isDrafts = asksForDrafts(search);
  const [leaving, setLeaving] = useState<Product>();
  const columns = useMemo(() => {
    const action = (product: Product) => (
      <span className="inline-flex">
        <IconLink
          to={`/dashboard/manageproducts/${product._id}/edit`}
          label={`Edit ${product.productName}`}
          icon={Pencil}
        />
        <IconButton
          label={`Delete ${product.productName}`}
          icon={Trash2}
          onClick={() => setLeaving(product)}
          className="text-bad"
        />
      </span>
    );
    const name = (product: Product) => <ProductCell product={product} isDraft={isDrafts} />;
    return [{ label: 'Name', isRowHeader: true, cell: name }, ...COLUMNS, { label: 'Actions', cell: action }];
  }, [isDrafts]);

  return (
    <DashboardPage title="All Products">
      <div className="grid gap-6">
        <search className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem_14rem]">
          <SearchField label="Search products" />
          <StatusFilter />
          {!isDrafts && <SortFilter />}
        </search>
        <ListView list={list} empty={<NoProducts isDrafts={isDrafts} />}>
          {(products) => (
            <DataTable
              caption="All Products"
              columns={columns}
              rows={products}
              rowKey={(product) => product._id}
            />
          )}
        </ListView>
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
