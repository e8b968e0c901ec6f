import type { StockedProduct } from '#contract/calls/stock.ts';
import { StockRow } from './stock-row.tsx';
import type { StockMode, Typed } from './typed-stock.ts';
import type { useTypedStock } from './use-typed-stock.ts';

type Props = {
  products: readonly StockedProduct[];
  mode: StockMode;
  typed: ReadonlyMap<string, Typed>;
  onType: ReturnType<typeof useTypedStock>['type'];
};

const HEAD = 'px-2 py-2 text-sm text-text-soft';

/** Variants with their units in rows of 48 px; on narrow screens in cards. Printed, it is a sheet to count with. */
export function StockTable({ products, mode, typed, onType }: Props) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the roles survive where `display` would remove them
    <div className="@container">
      <table
        role="table"
        className="block w-full text-left @table:card @table:table @table:border-separate @table:border-spacing-0"
      >
        <caption className="sr-only">Stock</caption>
        <thead role="rowgroup" className="sr-only @table:not-sr-only @table:table-header-group">
          <tr role="row">
            <th role="columnheader" scope="col" className={`${HEAD} pl-4`}>
              Product
            </th>
            {['On the shelf', 'Free to sell'].map((label) => (
              <th key={label} role="columnheader" scope="col" className={`${HEAD} text-right`}>
                {label}
              </th>
            ))}
            <th role="columnheader" scope="col" className={HEAD}>
              {mode === 'count' ? 'Counted' : 'Add or take away'}
            </th>
            <th role="columnheader" scope="col" className={HEAD}>
              Low at
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="block space-y-2 @table:table-row-group">
          {products.flatMap((product) =>
            product.variants.map((variant) => (
              <StockRow
                key={variant._id}
                product={product}
                variant={variant}
                mode={mode}
                typed={typed.get(variant._id)}
                onType={(text) => onType(product, variant, text)}
              />
            )),
          )}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: the table ends here
  );
}
