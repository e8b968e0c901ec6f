import type { ReactNode, RefObject } from 'react';
import type { ListedProduct, ShownProducts } from '#contract/calls/managed-products.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SortHeading, useAriaSort } from '../../list/sort-heading.tsx';
import { SelectAll } from '../../orders/list/select-all.tsx';
import type { Selection } from '../../orders/list/use-selection.ts';
import { ProductRow } from './product-row.tsx';

type Props = {
  products: readonly ListedProduct[];
  show: ShownProducts;
  selection: Selection<ListedProduct>;
  actions: (product: ListedProduct) => ReactNode;
  body: RefObject<HTMLTableSectionElement | null>;
};

const HEADINGS = ['Available quantity', 'Price per unit', 'Minimum quantity', 'Actions'] as const;

/** Products in rows of 48 px; on narrow screens in cards of at most 96 px. */
export function ProductTable({ products, show, selection, actions, body }: Props) {
  const ariaSort = useAriaSort('products');
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the roles survive where `display` would remove them
    <div className="@container">
      <div className="@table:overflow-x-auto @table:card">
        <div className="mb-2 @table:hidden">
          <SelectAll rows={products} noun="products" selection={selection} />
        </div>
        <table
          role="table"
          className="block w-full text-left @table:table @table:border-separate @table:border-spacing-0"
        >
          <caption className="sr-only">All Products</caption>
          <thead role="rowgroup" className="sr-only @table:not-sr-only @table:table-header-group">
            <tr role="row">
              <th
                role="columnheader"
                scope="col"
                aria-label="Name"
                aria-sort={ariaSort('Name')}
                colSpan={2}
                className="px-3 py-2 text-sm text-text-soft"
              >
                <span className="flex items-center gap-3">
                  <SelectAll rows={products} noun="products" selection={selection} isInTable />
                  <SortHeading list="products" label="Name" />
                </span>
              </th>
              {HEADINGS.map((label) => (
                <th
                  key={label}
                  role="columnheader"
                  scope="col"
                  // Without the name of the button inside.
                  aria-label={label}
                  aria-sort={ariaSort(label)}
                  className={classNames(
                    'px-2 py-2 text-sm wrap-normal text-text-soft',
                    label !== 'Actions' && 'text-right',
                  )}
                >
                  <SortHeading list="products" label={label} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} role="rowgroup" className="block space-y-2 @table:table-row-group">
            {products.map((product) => (
              <ProductRow
                key={product._id}
                product={product}
                show={show}
                isChosen={selection.has(product)}
                onToggle={(asRange) => selection.toggle(product, asRange)}
                actions={actions(product)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: the table ends here
  );
}
