import { PackageX, Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Product } from '#contract/calls/products.ts';
import { MESSAGES } from '#contract/messages.ts';
import { callApiPage } from '../api.ts';
import { useLiveChanges } from '../live.ts';
import { callAsMember } from '../member-api.ts';
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

export const handle = membersOnly;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return loadList(request, (paging, search) =>
    callApiPage('GET /product', {
      query: { q: search.get('q') ?? undefined, sort: sortAsked(search), ...paging },
    }),
  );
}

const COLUMNS: readonly Column<Product>[] = [
  { label: 'Name', isRowHeader: true, cell: (product) => <ProductCell product={product} /> },
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
  useLiveChanges(['products'], revalidate);
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
    return [...COLUMNS, { label: 'Actions', cell: action }];
  }, []);

  return (
    <DashboardPage title="All Products">
      <div className="grid gap-6">
        <search className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
          <SearchField label="Search products" />
          <SortFilter />
        </search>
        <ListView list={list} empty={<NoProducts />}>
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
        effect="Takes the product off sale at once."
        kept="Keeps it on sale."
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

function NoProducts() {
  return (
    <EmptyState
      icon={PackageX}
      title="No products here"
      action={<LinkButton to="/dashboard">Add Product</LinkButton>}
    >
      No products are on sale yet, or none match your search.
    </EmptyState>
  );
}
