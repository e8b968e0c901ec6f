import { useSyncExternalStore } from 'react';

// The names of hidden columns, by list.
const KEY = 'hiddenColumns';

/** The columns of a list that this device hides, joined by line breaks, and what hides others in their place. */
export function hiddenColumns(list: string) {
  const watchers = new Set<() => void>();
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  return {
    useHidden: () =>
      useSyncExternalStore(
        watch,
        () => (readHidden()[list] ?? []).join('\n'),
        () => '',
      ),
    hide(names: readonly string[]) {
      localStorage.setItem(KEY, JSON.stringify({ ...readHidden(), [list]: names.filter(Boolean) }));
      for (const watcher of watchers) watcher();
    },
  };
}

function readHidden(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}
