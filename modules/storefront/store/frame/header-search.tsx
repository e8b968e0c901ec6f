import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { controlStyle } from '#platform/app/ui/control-style.ts';
import { Disclosure } from '#platform/app/ui/disclosure.tsx';
import { t } from '#platform/words/t.ts';

const Suggestions = lazy(() => import('./search/suggestions.tsx'));

/**
 * The search of every page, behind an icon. It opens and searches without a script too; with one it suggests. On a phone the back
 * office has its own search alone.
 */
export function HeaderSearch({ things }: { things: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the search
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);
  const onToggle = (open: boolean) => {
    setOpen(open);
    if (open) input.current?.focus();
  };
  return (
    <Disclosure ref={details} onToggle={onToggle} className="[body:has([data-office-bar])_&]:hidden">
      <summary
        aria-label={t('Search')}
        title={t('Search')}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-control hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Search aria-hidden className="size-5" />
      </summary>
      <div className="absolute inset-x-0 top-full border-y border-line bg-page shadow-raised">
        <Form action="/products" role="search" aria-label={t('Header')} className="column py-3">
          <div className="mx-auto max-w-3xl">
            <input
              ref={input}
              type="search"
              name="q"
              aria-label={t('Search the shop')}
              placeholder={t('Search {things}', { things })}
              maxLength={200}
              enterKeyHint="search"
              autoComplete="off"
              className={controlStyle()}
            />
            {isOpen && (
              <Suspense>
                <Suggestions input={input} />
              </Suspense>
            )}
          </div>
        </Form>
      </div>
    </Disclosure>
  );
}
