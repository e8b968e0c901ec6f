import { useSyncExternalStore } from 'react';
import { isColumn, ORDER_COLUMNS, type OrderColumn } from '#modules/orders/contract/order-view.ts';
import { useNewestSearch } from '#platform/app/layout/use-newest-search.ts';

const KEY = 'orderColumns';
const PARAMETER = 'columns';
const NONE = '-';
const AT_FIRST: readonly OrderColumn[] = ['Customer', 'Quantity', 'Price', 'Status'];
const watchers = new Set<() => void>();
let read: { text: string | null; columns: readonly OrderColumn[] } = { text: null, columns: AT_FIRST };

/** The shown columns: those of the address, where a saved filter writes them, or those that this device remembers. */
export function useChosenColumns() {
  const { search, change } = useNewestSearch();
  const remembered = useSyncExternalStore(watch, chosen, () => AT_FIRST);
  const asked = search.get(PARAMETER);
  const columns = asked === null ? remembered : inOrder(asked.split(','));
  const choose = (name: OrderColumn, isShown: boolean) => {
    const next = ORDER_COLUMNS.filter((one) => (one === name ? isShown : columns.includes(one)));
    if (asked === null) remember(next);
    else change((edited) => edited.set(PARAMETER, columnsText(next)), { replace: true });
  };
  return { columns, choose };
}

/** Columns as the address has them. */
export const columnsText = (columns: readonly OrderColumn[]) => columns.join(',') || NONE;

function remember(columns: readonly OrderColumn[]): void {
  localStorage.setItem(KEY, JSON.stringify(columns));
  for (const watcher of watchers) watcher();
}

function chosen(): readonly OrderColumn[] {
  const text = localStorage.getItem(KEY);
  if (text !== read.text) read = { text, columns: text === null ? AT_FIRST : columnsIn(text) };
  return read.columns;
}

function columnsIn(text: string): readonly OrderColumn[] {
  try {
    const names: unknown = JSON.parse(text);
    if (Array.isArray(names)) return inOrder(names.map(String));
  } catch {
    // Another program wrote there.
  }
  return AT_FIRST;
}

const inOrder = (names: readonly string[]) =>
  ORDER_COLUMNS.filter((name) => names.filter(isColumn).includes(name));

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
