import { useSyncExternalStore } from 'react';

/** The columns that a reader may hide or show, with whether they are shown at first. */
export const OPTIONAL_COLUMNS = {
  Customer: true,
  Quantity: true,
  Price: true,
  Status: true,
  Phone: false,
  SKU: false,
  Transaction: false,
  Paid: false,
  Shipped: false,
} as const satisfies Record<string, boolean>;
export type OptionalColumn = keyof typeof OPTIONAL_COLUMNS;
export const COLUMN_NAMES = Object.keys(OPTIONAL_COLUMNS) as OptionalColumn[];

const KEY = 'orderColumns';
const AT_FIRST: readonly OptionalColumn[] = COLUMN_NAMES.filter((name) => OPTIONAL_COLUMNS[name]);
const watchers = new Set<() => void>();
let read: { text: string | null; columns: readonly OptionalColumn[] } = { text: null, columns: AT_FIRST };

/** The shown columns, kept on this device. */
export function useChosenColumns(): readonly OptionalColumn[] {
  return useSyncExternalStore(watch, chosen, () => AT_FIRST);
}

export function chooseColumn(name: OptionalColumn, isShown: boolean): void {
  const next = COLUMN_NAMES.filter((one) => (one === name ? isShown : chosen().includes(one)));
  localStorage.setItem(KEY, JSON.stringify(next));
  for (const watcher of watchers) watcher();
}

function chosen(): readonly OptionalColumn[] {
  const text = localStorage.getItem(KEY);
  if (text !== read.text) read = { text, columns: text === null ? AT_FIRST : columnsIn(text) };
  return read.columns;
}

function columnsIn(text: string): readonly OptionalColumn[] {
  try {
    const names: unknown = JSON.parse(text);
    if (Array.isArray(names)) return COLUMN_NAMES.filter((name) => names.includes(name));
  } catch {
    // Another program wrote there.
  }
  return AT_FIRST;
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
