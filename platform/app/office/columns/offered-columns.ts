import { useSyncExternalStore } from 'react';
import type { ListName } from '#platform/contract/list-names.ts';
import type { Arrangeable } from './arrange-columns.ts';

const NONE: readonly Arrangeable[] = [];
const offered = new Map<ListName, { text: string; columns: readonly Arrangeable[] }>();
const watchers = new Set<() => void>();

/** Tells the control of a list which columns its table has. */
export function offerColumns(list: ListName, all: readonly Arrangeable[]): void {
  const columns = all.map(
    ({ key, label, isRowHeader, isHiddenAtFirst, isShown }): Arrangeable => ({
      ...(key !== undefined && { key }),
      label,
      ...(isRowHeader && { isRowHeader }),
      ...(isHiddenAtFirst && { isHiddenAtFirst }),
      ...(isShown !== undefined && { isShown }),
    }),
  );
  const text = JSON.stringify(columns);
  if (text === offered.get(list)?.text) return;
  offered.set(list, { text, columns });
  for (const watcher of watchers) watcher();
}

/** The columns that the table of a list has, or had when it last had rows. */
export function useOfferedColumns(list: ListName): readonly Arrangeable[] {
  return useSyncExternalStore(
    watch,
    () => offered.get(list)?.columns ?? NONE,
    () => NONE,
  );
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
