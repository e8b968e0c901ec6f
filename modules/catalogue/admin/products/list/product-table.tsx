import { Trash } from 'lucide-react';
import type { RefObject } from 'react';
import type { Column } from '#platform/app/list/list-cell.tsx';
import type { Selection } from '#platform/app/list/use-selection.ts';
import { OfficeTable } from '#platform/app/office/columns/office-table.tsx';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { Price } from '#platform/app/ui/price.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { ListedProduct, ShownProducts } from '../../../contract/calls/managed-products.ts';
import { FigureCell } from './figure-cell.tsx';
import { ProductCell } from './product-cell.tsx';
import { ProductStatus } from './product-status.tsx';
import { useFigures } from './use-figures.ts';

type Props = {
  products: readonly ListedProduct[];
  show: ShownProducts;
  selection: Selection<ListedProduct>;
  onOpen: (product: ListedProduct) => void;
  onDelete: (product: ListedProduct) => void;
  body: RefObject<HTMLTableSectionElement | null>;
};

/** Products in rows of 48 px; on narrow screens in cards of at most 96 px. */
export function ProductTable({ products, show, selection, onOpen, onDelete, body }: Props) {
  const save = useFigures();
  const isDeleted = show === 'deleted';
  const columns: Column<ListedProduct>[] = [
    {
      key: 'name',
      label: t('Name'),
      isRowHeader: true,
      sort: ['name', '-name'],
      card: 'line',
      cell: (product) => <ProductCell product={product} show={show} />,
    },
    {
      key: 'available-quantity',
      label: t('Available quantity'),
      isNumber: true,
      card: 'second',
      cell: (product) => {
        const { availableQuantity, variantId, productName } = product;
        const units = formatNumber(availableQuantity);
        return (
          <span className="@max-table:text-sm">
            {isDeleted || !variantId ? (
              units
            ) : (
              <FigureCell
                label={t('Available quantity of {productName}', { productName })}
                value={String(availableQuantity)}
                inputMode="numeric"
                onSave={(text) => save(product, 'stock', text)}
              >
                {units}
              </FigureCell>
            )}
            <span className="@table:hidden"> {t('units')}</span>
          </span>
        );
      },
    },
    {
      key: 'price-per-unit',
      label: t('Price per unit'),
      isNumber: true,
      sort: ['price', '-price'],
      card: 'secondEnd',
      cell: (product) => {
        const { perUnitPrice, formerPrice, priceVaries, variantId, productName } = product;
        const price = <Price amount={perUnitPrice} former={formerPrice} isFrom={priceVaries} />;
        return (
          <span className="whitespace-nowrap @max-table:text-sm">
            {isDeleted || !variantId ? (
              price
            ) : (
              <FigureCell
                label={t('Price of {productName}', { productName })}
                value={String(perUnitPrice)}
                inputMode="decimal"
                onSave={(text) => save(product, 'price', text)}
              >
                {price}
              </FigureCell>
            )}
          </span>
        );
      },
    },
    {
      key: 'minimum-quantity',
      label: t('Minimum quantity'),
      isNumber: true,
      sort: ['minimum', '-minimum'],
      card: 'none',
      cell: ({ minimumOrderQuantity }) => formatNumber(minimumOrderQuantity),
    },
    {
      key: 'sku',
      label: t('SKU'),
      card: 'none',
      cell: ({ sku, variantCount }) => (
        <span title={sku} className="block max-w-28 truncate text-sm">
          {variantCount > 1 ? t('{variantCount} variants', { variantCount }) : sku}
        </span>
      ),
    },
    {
      key: 'status',
      label: t('Status'),
      card: 'none',
      cell: (product) => <ProductStatus product={product} show={show} />,
    },
    {
      key: 'sold-in-30-days',
      label: t('Sold in 30 days'),
      isNumber: true,
      card: 'none',
      cell: ({ soldLately }) => formatNumber(soldLately),
    },
    {
      key: 'actions',
      label: t('Actions'),
      card: 'foot',
      cell: (product) =>
        !isDeleted && (
          <IconButton
            label={t('Delete {productName}', { productName: product.productName })}
            icon={Trash}
            onClick={() => onDelete(product)}
            className="text-bad"
          />
        ),
    },
  ];
  return (
    <OfficeTable
      list="products"
      caption={t('All Products')}
      density="work"
      columns={columns}
      rows={products}
      rowKey={({ _id }) => _id}
      select={{ selection, noun: t('products'), name: ({ productName }) => productName }}
      body={body}
      {...(!isDeleted && { onOpen })}
    />
  );
}
