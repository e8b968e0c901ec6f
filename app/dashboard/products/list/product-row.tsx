import type { ReactNode } from 'react';
import type { ListedProduct, ShownProducts } from '#contract/calls/managed-products.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Price } from '../../../ui/price.tsx';
import { ProductCell } from './product-cell.tsx';

type Props = {
  product: ListedProduct;
  show: ShownProducts;
  isChosen: boolean;
  onToggle: (asRange: boolean) => void;
  actions: ReactNode;
};

const CELL = '@table:h-12 @table:border-t @table:border-line @table:px-2';
const NUMBER =
  'tabular-nums whitespace-nowrap @max-table:row-start-2 @max-table:self-center @max-table:text-sm @table:text-right';

/** A product as a row of the table, or as a card; takes the focus from the keys of the list. */
export function ProductRow({ product, show, isChosen, onToggle, actions }: Props) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the roles survive where `display` would remove them
    <tr
      role="row"
      tabIndex={-1}
      className={classNames(
        'relative grid grid-cols-[auto_auto_minmax(0,1fr)] grid-rows-[2.75rem_2.75rem] gap-x-3 px-3 py-0.5 @max-table:card @table:static @table:table-row',
        'focus-visible:-outline-offset-2 @table:hover:bg-sunken',
        isChosen && 'bg-accent-soft @table:hover:bg-accent-soft',
      )}
    >
      <td
        role="cell"
        className={classNames(CELL, '@max-table:self-center @table:w-8 @table:pr-1 @table:pl-3')}
      >
        <input
          type="checkbox"
          aria-label={`Select ${product.productName}`}
          checked={isChosen}
          // A click tells whether Shift was held.
          onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
          className="block size-5"
        />
      </td>
      <th
        role="rowheader"
        scope="row"
        className={classNames(
          CELL,
          'min-w-0 self-center font-normal @max-table:col-span-2 @table:w-full @table:max-w-0 @table:min-w-52',
        )}
      >
        <ProductCell product={product} show={show} />
      </th>
      <td role="cell" className={classNames(CELL, NUMBER, '@max-table:col-start-2')}>
        {product.availableQuantity.toLocaleString()}
        <span className="@table:hidden"> units</span>
      </td>
      <td role="cell" className={classNames(CELL, NUMBER, '@max-table:col-start-3')}>
        <Price
          amount={product.perUnitPrice}
          former={product.formerPrice}
          isFrom={product.priceVaries}
          className="whitespace-nowrap"
        />
      </td>
      <td role="cell" className={classNames(CELL, NUMBER, 'hidden @table:table-cell')}>
        {product.minimumOrderQuantity.toLocaleString()}
      </td>
      <td
        role="cell"
        className={classNames(CELL, '@max-table:absolute @max-table:right-2 @max-table:bottom-0.5')}
      >
        {actions}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: the row ends here
  );
}
