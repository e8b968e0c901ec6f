import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useNewestSearch } from '../../layout/use-newest-search.ts';
import { type ProductQuery, productsAddress, readProductQuery } from '../product-query.ts';

// Longer than the pause between two key strokes, shorter than the patience of who waits for results.
const TYPING_PAUSE_MS = 200;

/**
 * Keeps a form and the address in step, both ways: what is typed goes into the address after a short pause, in place of
 * the last; what is chosen goes there at once, as a step that "back" undoes; and another address fills the form.
 */
export function useAddressForm() {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const { search, newest } = useNewestSearch();
  // The controls that were changed since the address was.
  const changed = useRef(new Set<string>());

  const send = ({ replace }: { replace: boolean }) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const values = new FormData(form.current);
    const next = newest();
    for (const name of changed.current) next.set(name, String(values.get(name) ?? ''));
    changed.current.clear();
    const address = productsAddress(readProductQuery(next));
    if (address === productsAddress(readProductQuery(newest()))) return;
    void navigate(address, { replace, preventScrollReset: true });
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  const asked = productsAddress(readProductQuery(search));
  const filled = useRef(asked);
  useEffect(() => {
    // The page came with its form filled, and something may have been typed before its script was there.
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
      // React types the form, but what changed is one of its controls.
      const { name, type } = event.target as unknown as HTMLInputElement | HTMLSelectElement;
      changed.current.add(name);
      clearTimeout(timer.current);
      if (type === 'search' || type === 'number')
        timer.current = setTimeout(send, TYPING_PAUSE_MS, { replace: true });
      else send({ replace: false });
    },
  };
}

/** Puts into a form what an address asks for; what is being typed stays, and so does what comes to the same. */
function fill(form: HTMLFormElement, address: string, changed: ReadonlySet<string>): void {
  const query = readProductQuery(new URL(address, form.baseURI).searchParams);
  const shown = readProductQuery(new URLSearchParams([...new FormData(form)] as [string, string][]));
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    const name = control.name as keyof ProductQuery;
    if (changed.has(name) || shown[name] === query[name]) continue;
    if (control.type === 'checkbox') (control as HTMLInputElement).checked = query[name] === control.value;
    else control.value = query[name] ?? (name === 'sort' ? 'featured' : '');
  }
}
