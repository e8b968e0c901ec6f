import type { ReactNode, RefObject } from 'react';
import type { Column } from '#platform/app/list/list-cell.tsx';
import { ListTable } from '#platform/app/list/list-table.tsx';
import type { Selection } from '#platform/app/list/use-selection.ts';
import { Price } from '#platform/app/ui/price.tsx';
import type { ListedProduct, ShownProducts } from '../../../contract/calls/managed-products.ts';
import { ProductCell } from './product-cell.tsx';

type Props = {
  products: readonly ListedProduct[];
  show: ShownProducts;
  selection: Selection<ListedProduct>;
  actions: (product: ListedProduct) => ReactNode;
  body: RefObject<HTMLTableSectionElement | null>;
};

const COLUMNS: readonly Column<ListedProduct>[] = [
  {
    label: 'Available quantity',
    isNumber: true,
    card: 'none',
    cell: ({ availableQuantity }) => availableQuantity.toLocaleString(),
  },
  {
    label: 'Price per unit',
    isNumber: true,
    sort: ['price', '-price'],
    card: 'under',
    cell: ({ availableQuantity, perUnitPrice, formerPrice, priceVaries }) => (
      <span className="whitespace-nowrap @max-table:text-sm">
        <span className="@table:hidden">{availableQuantity.toLocaleString()} units · </span>
        <Price amount={perUnitPrice} former={formerPrice} isFrom={priceVaries} />
      </span>
    ),
  },
  {
    label: 'Minimum quantity',
    isNumber: true,
    sort: ['minimum', '-minimum'],
    card: 'none',
    cell: ({ minimumOrderQuantity }) => minimumOrderQuantity.toLocaleString(),
  },
];

/** Products in rows of 48 px; on narrow screens in cards of at most 96 px. */
export function ProductTable({ products, show, selection, actions, body }: Props) {
  const name: Column<ListedProduct> = {
    label: 'Name',
    isRowHeader: true,
    sort: ['name', '-name'],
    card: 'line',
    cell: (product) => <ProductCell product={product} show={show} />,
  };
  return (
    <ListTable
      caption="All Products"
      density="work"
      columns={[name, ...COLUMNS, { label: 'Actions', card: 'foot', cell: actions }]}
      rows={products}
      rowKey={({ _id }) => _id}
      select={{ selection, noun: 'products', name: ({ productName }) => productName }}
      body={body}
    />
  );
}
