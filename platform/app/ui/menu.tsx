import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

type Props = { label: ReactNode; name: string; children: ReactNode };

/** A button that opens a list of links and buttons: arrow keys move, Esc and leaving close it. */
export function Menu({ label, name, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    setOpen(true);
    const items = [...(root.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    items[items.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the keys of the controls inside
    <div ref={root} className="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center gap-2 rounded-control px-1.5 hover:bg-sunken sm:px-2"
      >
        {label}
        <ChevronDown aria-hidden className="hidden size-4 sm:block" />
      </button>
      {/* Choosing any link or button closes the menu. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a press bubbles from the links and buttons inside, which have the keys */}
      <div
        id={id}
        hidden={!isOpen}
        onClick={() => setOpen(false)}
        className="animate-appear absolute end-0 z-20 mt-2 min-w-56 rounded-card border border-line bg-raised p-1.5 shadow-raised"
      >
        {children}
      </div>
    </div>
  );
}

export const MENU_ENTRY =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start hover:bg-sunken';
