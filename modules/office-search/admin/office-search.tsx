import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '#platform/app/ui/class-names.ts';
import { controlStyle } from '#platform/app/ui/control-style.ts';
import { Dialog } from '#platform/app/ui/dialog.tsx';
import type { StaffRole } from '#platform/contract/staff.ts';
import { t } from '#platform/words/t.ts';

const loadResults = () => import('./search-results.tsx');
const SearchResults = lazy(loadResults);

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

type Props = { role: StaffRole; className?: string };

/** The field that opens the one search of the back office, as `/` and Ctrl-K do on all its pages; `/` not while typing. */
export function OfficeSearch({ role, className }: Props) {
  const [isOpen, setOpen] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k';
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey;
    if (event.altKey || event.defaultPrevented || !(isCommand || isSlash)) return;
    if (isSlash && (event.target as HTMLElement).closest(TYPING)) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-label={t('Search the shop')}
        title={t('Search the shop: / or Ctrl-K')}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadResults()}
        className={classNames(
          'flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-control border border-line-strong px-3 text-text-soft hover:bg-sunken',
          className,
        )}
      >
        <Search aria-hidden className="size-5 shrink-0" />
        <span className="hidden grow text-start lg:block">{t('Search')}</span>
        <kbd className="hidden rounded-control border border-line-strong px-1.5 font-mono text-sm lg:block">
          /
        </kbd>
      </button>
      {/* The place of the field may center its text. */}
      <div className="text-start">
        <Dialog title={t('Search the shop')} isOpen={isOpen} onClose={() => setOpen(false)}>
          <SearchField role={role} onClose={() => setOpen(false)} />
        </Dialog>
      </div>
    </>
  );
}

/** The field takes letters at once; what it finds comes with the script that lists it. */
function SearchField({ role, onClose }: Props & { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState<string>();
  return (
    <>
      <input
        ref={input}
        data-first-focus
        // Escape would empty a field of type search, and not close the dialog.
        type="text"
        enterKeyHint="go"
        aria-label={t('Search for orders, products, customers, messages, pages and settings')}
        placeholder={t('Order, product, customer, setting…')}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setEntered(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) setEntered(typed.trim());
        }}
        className={controlStyle()}
      />
      <Suspense fallback={<div className="h-[60dvh]" />}>
        <SearchResults input={input} role={role} q={typed.trim()} entered={entered} onClose={onClose} />
      </Suspense>
    </>
  );
}
