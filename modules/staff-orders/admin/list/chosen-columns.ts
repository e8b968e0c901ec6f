import { isColumn, ORDER_COLUMNS, type OrderColumn } from '#modules/orders/contract/order-view.ts';
import { useNewestSearch } from '#platform/app/layout/use-newest-search.ts';
import { type Arrangeable, arrangeColumns } from '#platform/app/office/columns/arrange-columns.ts';
import { useListView } from '#platform/app/office/columns/list-views.ts';
import { t } from '#platform/words/t.ts';

const PARAMETER = 'columns';
const NONE = '-';
const AT_FIRST: readonly OrderColumn[] = ['Customer', 'Quantity', 'Price', 'Status'];

/** The column that names the order. */
export const productName = () =>
  ({ key: 'product-name', label: t('Product Name'), isRowHeader: true }) as const;
const labels = (): Record<OrderColumn, string> => ({
  Customer: t('Customer'),
  Quantity: t('Quantity'),
  Price: t('Price'),
  Status: t('Status'),
  Phone: t('Phone'),
  SKU: t('SKU'),
  Transaction: t('Transaction'),
  Paid: t('Paid'),
  Shipped: t('Shipped'),
});

const choice = () =>
  ORDER_COLUMNS.map((name) => ({
    name,
    key: name.toLowerCase(),
    label: labels()[name],
    isHiddenAtFirst: !AT_FIRST.includes(name),
  }));

/**
 * All columns, and the shown ones: those of the address, where a saved filter writes them, or those that the reader has chosen. `choose`
 * changes those of an address that has some, and answers whether it did.
 */
export function useChosenColumns() {
  const { search, change } = useNewestSearch();
  const view = useListView('orders');
  const asked = search.get(PARAMETER)?.split(',').filter(isColumn);
  const own = arrangeColumns(choice(), view).filter(({ isShown }) => isShown);
  const columns = asked ?? own.map(({ name }) => name);
  const choose = (key: string, isShown: boolean): boolean => {
    const name = ORDER_COLUMNS.find((one) => one.toLowerCase() === key);
    if (!asked || !name) return false;
    const next = ORDER_COLUMNS.filter((one) => (one === name ? isShown : asked.includes(one)));
    change((edited) => edited.set(PARAMETER, columnsText(next)), { replace: true });
    return true;
  };
  const all = choice().map((column): Arrangeable & { name: OrderColumn } => ({
    ...column,
    ...(asked && { isShown: asked.includes(column.name) }),
  }));
  return { all, columns, choose };
}

/** Columns as the address has them, in the first order of the table. */
export const columnsText = (columns: readonly OrderColumn[]) =>
  ORDER_COLUMNS.filter((name) => columns.includes(name)).join(',') || NONE;
