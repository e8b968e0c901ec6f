/** A short message that survives navigations until it is dismissed or times out. */
export type Toast = {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  action?: { label: string; to?: string; onClick?: () => void };
};

let toasts: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

/** Shows a toast: screen readers announce success and information politely; an error interrupts. */
export function showToast(kind: Toast['kind'], text: string, action?: Toast['action']): void {
  // A repeated message replaces the first, so pressing twice does not stack them. A success removes earlier errors.
  const isOutdated = (toast: Toast) => toast.text === text || (kind === 'success' && toast.kind === 'error');
  const others = toasts.filter((toast) => !isOutdated(toast));
  update([...others, { id: ++lastId, kind, text, action }]);
}

export function dismissToast(id: number): void {
  update(toasts.filter((toast) => toast.id !== id));
}

/** Removes all toasts, where the page itself reports the outcome and must not be covered. */
export function dismissToasts(): void {
  update([]);
}

/** For `useSyncExternalStore`. */
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

function update(next: readonly Toast[]): void {
  toasts = next;
  for (const watcher of watchers) watcher();
}
