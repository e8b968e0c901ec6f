import type { ReactNode } from 'react';
import type { ListedProduct, ShownProducts } from '#contract/calls/managed-products.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Price } from '../../../ui/price.tsx';
import { CELL, ChoosableRow } from '../../list/choosable-row.tsx';
import { ProductCell } from './product-cell.tsx';

type Props = {
  product: ListedProduct;
  show: ShownProducts;
  isChosen: boolean;
  onToggle: (asRange: boolean) => void;
  actions: ReactNode;
};

const NUMBER =
  'tabular-nums whitespace-nowrap @max-table:row-start-2 @max-table:self-center @max-table:text-sm @table:text-right';

/** A product as a row of the table, or as a card. */
export function ProductRow({ product, show, isChosen, onToggle, actions }: Props) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the roles survive where `display` would remove them
    <ChoosableRow
      label={`Select ${product.productName}`}
      heading={<ProductCell product={product} show={show} />}
      headingStyle="@max-table:col-span-2"
      className="grid-cols-[auto_auto_minmax(0,1fr)]"
      {...{ isChosen, onToggle, actions }}
    >
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
    </ChoosableRow>
    // biome-ignore-end lint/a11y/noRedundantRoles: the row ends here
  );
}
