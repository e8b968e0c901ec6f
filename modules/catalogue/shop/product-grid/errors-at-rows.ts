import type { FieldError, Problem } from '#platform/contract/problems.ts';
import { t } from '#platform/words/t.ts';
import { PRODUCT_CELLS } from '../../contract/calls/product-grid.ts';
import type { ProductRows } from './product-rows.ts';

/** The errors of a product's change, each at the row and cell that states it; those of other variants begin with their SKU. */
export function errorsAtRows(
  { product, rows, stated }: Pick<ProductRows, 'product' | 'rows' | 'stated'>,
  { code, message, errors }: Pick<Problem, 'code' | 'message' | 'errors'>,
): FieldError[] {
  const found = errors ?? [{ field: code === 'name_taken' ? 'productName' : '', message }];
  return found.map(({ field, message: words }) => {
    const [list, place = '', ofVariant = ''] = field.split('.');
    // Tiers that the row leaves as they are no longer fit its price.
    const cellOf = (name: string, row = rows[0]) =>
      name === 'priceTiers' && row?.change.priceTiers === undefined ? 'perUnitPrice' : name;
    if (list === 'priceTiers') return at(rowOf(rows, ''), cellOf(list), words);
    if (list !== 'variants') return at(rowOf(rows, field), field, words);
    const variant = stated.variants?.[Number(place)];
    const row = rows.find(({ change }) => change.variantId === variant?._id);
    const cell = cellOf(ofVariant, row);
    if (row) return at(row.place, cell, words);
    const sku = product.state.variants.find(({ id }) => id === variant?._id)?.sku;
    return at(rowOf(rows, ''), cell, `${sku ?? t('Another variant')}: ${words}`);
  });
}

const at = (place: number, field: string, message: string): FieldError => ({
  field: `changes.${place}.${field || 'version'}`,
  message,
});

/** The row that states a fact of the product, else its first one. */
function rowOf(rows: ProductRows['rows'], field: string): number {
  const cell = PRODUCT_CELLS.find((name) => name === field);
  const stating = cell && rows.find(({ change }) => change[cell] !== undefined);
  return (stating ?? rows[0])?.place ?? 0;
}
