import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type ProductQuery, productsAddress, readProductQuery } from '#modules/catalogue/ui/product-query.ts';
import { useNewestSearch } from '#platform/app/layout/use-newest-search.ts';

// Longer than the pause between two key strokes, yet short for a search.
const TYPING_PAUSE_MS = 200;

/**
 * Syncs a form with the URL in both directions. Typed text replaces the URL after a short pause, a choice pushes a
 * history entry at once, and a new URL fills the form.
 */
export function useAddressForm() {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const { search, newest } = useNewestSearch();
  // Names of the controls that changed since the last navigation.
  const changed = useRef(new Set<string>());

  const send = ({ replace }: { replace: boolean }) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const values = new FormData(form.current);
    const next = newest();
    for (const name of changed.current) {
      next.delete(name);
      for (const value of values.getAll(name)) next.append(name, String(value));
    }
    // Amounts in an older address are the same question as the ranges to choose from.
    if (changed.current.has('price')) for (const name of ['priceFrom', 'priceTo']) next.delete(name);
    changed.current.clear();
    const address = productsAddress(readProductQuery(next));
    if (address === productsAddress(readProductQuery(newest()))) return;
    void navigate(address, { replace, preventScrollReset: true });
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  const asked = productsAddress(readProductQuery(search));
  const filled = useRef(asked);
  useEffect(() => {
    // Skip the first URL: the server filled the form, and the visitor may have typed before hydration.
    if (asked === filled.current || !form.current) return;
    filled.current = asked;
    fill(form.current, asked, changed.current);
  }, [asked]);

  return {
    ref: form,
    onSubmit(event: React.SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      for (const { name } of event.currentTarget.elements as Iterable<HTMLInputElement>)
        changed.current.add(name);
      send({ replace: false });
    },
    onChange(event: React.ChangeEvent<HTMLFormElement>) {
      // React types the event's target as the form, but it is one of the controls.
      const { name, type } = event.target as unknown as HTMLInputElement | HTMLSelectElement;
      changed.current.add(name);
      clearTimeout(timer.current);
      if (type === 'search' || type === 'number')
        timer.current = setTimeout(send, TYPING_PAUSE_MS, { replace: true });
      else send({ replace: false });
    },
  };
}

/** Fills a form from a URL, except controls in `changed` and those with an equivalent value. */
function fill(form: HTMLFormElement, address: string, changed: ReadonlySet<string>): void {
  const query = new URL(address, form.baseURI).searchParams;
  const shown = readProductQuery(new URLSearchParams([...new FormData(form)] as [string, string][]));
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    const { name, type, value } = control;
    if (changed.has(name) || type === 'hidden') continue;
    if (type === 'checkbox') (control as HTMLInputElement).checked = query.getAll(name).includes(value);
    else if (shown[name as keyof ProductQuery] !== (query.get(name) ?? undefined))
      control.value = query.get(name) ?? (name === 'sort' ? 'featured' : '');
  }
}
