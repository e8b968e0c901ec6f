import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

type Keys<T> = { onOpen: (row: T) => void; onToggle: (row: T) => void };

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/**
 * J and K move the focus between the rows of the table body that it returns, Enter opens a row, X chooses it, and F goes to the
 * list's own search; never while typing.
 */
export function useListKeys<T>(
  list: readonly T[],
  { onOpen, onToggle }: Keys<T>,
): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (target.closest(TYPING) || document.querySelector('dialog[open], :popover-open')) return;
    const all = [...(body.current?.rows ?? [])];
    const at = all.findIndex((row) => row.contains(target));
    const focused = list[at];
    const act = {
      j: () => all[Math.min(at + 1, all.length - 1)]?.focus(),
      k: () => all[Math.max(at - 1, 0)]?.focus(),
      x: () => focused && onToggle(focused),
      f: () => document.querySelector<HTMLElement>('main search input[type=search]')?.focus(),
      // On a button or link of the row, Enter is its own.
      Enter: focused && target === all[at] ? () => onOpen(focused) : undefined,
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return body;
}
