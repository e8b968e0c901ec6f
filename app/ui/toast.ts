/** A short message that stays through navigations until it is dismissed or has been readable for a while. */
export type Toast = {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  action?: { label: string; to?: string; onClick?: () => void };
};

let toasts: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

/** Shows a message: success and information wait politely to be read out, an error interrupts. */
export function showToast(kind: Toast['kind'], text: string, action?: Toast['action']): void {
  // The same message again takes the place of the first: pressing twice must not pile them up.
  // And a success answers the complaints before it.
  const isOutdated = (toast: Toast) => toast.text === text || (kind === 'success' && toast.kind === 'error');
  const others = toasts.filter((toast) => !isOutdated(toast));
  update([...others, { id: ++lastId, kind, text, action }]);
}

export function dismissToast(id: number): void {
  update(toasts.filter((toast) => toast.id !== id));
}

/** Takes away what was said before, where the page itself says what comes next and must not be covered. */
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
