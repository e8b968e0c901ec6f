import { isColumn, ORDER_COLUMNS, type OrderColumn } from '#modules/orders/contract/order-view.ts';
import { useNewestSearch } from '#platform/app/layout/use-newest-search.ts';
import { type Arrangeable, arrangeColumns } from '#platform/app/office/columns/arrange-columns.ts';
import { useListView } from '#platform/app/office/columns/list-views.ts';
import { t } from '#platform/words/t.ts';

const PARAMETER = 'columns';
const NONE = '-';
const AT_FIRST: readonly OrderColumn[] = ['Customer', 'Quantity', 'Price', 'Status'];

/** The column that names the order. */
export const productName = () => ({ label: t('Product Name'), isRowHeader: true }) as const;
const COLUMNS = ORDER_COLUMNS.map((label) => ({ label, isHiddenAtFirst: !AT_FIRST.includes(label) }));

/**
 * All columns, and the shown ones: those of the address, where a saved filter writes them, or those that the reader has chosen. `choose`
 * changes those of an address that has some, and answers whether it did.
 */
export function useChosenColumns() {
  const { search, change } = useNewestSearch();
  const view = useListView('orders');
  const asked = search.get(PARAMETER)?.split(',').filter(isColumn);
  const own = arrangeColumns(COLUMNS, view).filter(({ isShown }) => isShown);
  const columns = asked ?? own.map(({ label }) => label);
  const choose = (name: string, isShown: boolean): boolean => {
    if (!asked || !isColumn(name)) return false;
    const next = ORDER_COLUMNS.filter((one) => (one === name ? isShown : asked.includes(one)));
    change((edited) => edited.set(PARAMETER, columnsText(next)), { replace: true });
    return true;
  };
  const all = COLUMNS.map((column): Arrangeable & { label: OrderColumn } => ({
    ...column,
    ...(asked && { isShown: asked.includes(column.label) }),
  }));
  return { all, columns, choose };
}

/** Columns as the address has them, in the first order of the table. */
export const columnsText = (columns: readonly OrderColumn[]) =>
  ORDER_COLUMNS.filter((name) => columns.includes(name)).join(',') || NONE;
