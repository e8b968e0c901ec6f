import { useEffect, useEffectEvent } from 'react';

type Keys = {
  /** Finds the rows, which can take the focus. */
  rows: () => readonly HTMLElement[];
  onOpen: (index: number) => void;
  onToggle: (index: number) => void;
  onSearch: () => void;
};

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** J and K move the focus between the rows, Enter opens a row, X chooses it, and / goes to the search; never while typing. */
export function useListKeys({ rows, onOpen, onToggle, onSearch }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (target.closest(TYPING) || document.querySelector('dialog[open], :popover-open')) return;
    const all = rows();
    const at = all.findIndex((row) => row.contains(target));
    const act = {
      j: () => all[Math.min(at + 1, all.length - 1)]?.focus(),
      k: () => all[Math.max(at - 1, 0)]?.focus(),
      x: () => at >= 0 && onToggle(at),
      '/': onSearch,
      // On a button or link of the row, Enter is its own.
      Enter: target === all[at] ? () => onOpen(at) : undefined,
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
