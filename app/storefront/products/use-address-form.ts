import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type ProductQuery, productsAddress, readProductQuery } from '../product-query.ts';

// Longer than the pause between two key strokes, shorter than the patience of who waits for results.
const TYPING_PAUSE_MS = 200;

/**
 * Keeps a form and the address in step, both ways: what is typed goes into the address after a short pause, in place of
 * the last; what is chosen goes there at once, as a step that "back" undoes; and another address fills the form.
 */
export function useAddressForm(query: ProductQuery) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const address = productsAddress(query);
  const sent = useRef(address);

  const send = ({ replace }: { replace: boolean }) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const values = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const next = productsAddress(readProductQuery(new URLSearchParams(values)));
    if (next === sent.current) return;
    sent.current = next;
    void navigate(next, { replace, preventScrollReset: true });
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // An answer to what was typed a moment ago must not overwrite what is being typed now.
    if (address === sent.current || !form.current) return;
    sent.current = address;
    fill(form.current, query);
  }, [address, query]);

  return {
    ref: form,
    onSubmit(event: React.SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      send({ replace: false });
    },
    onChange(event: React.ChangeEvent<HTMLFormElement>) {
      // React types the form, but what changed is one of its controls.
      const { type } = event.target as unknown as HTMLInputElement | HTMLSelectElement;
      clearTimeout(timer.current);
      if (type === 'search' || type === 'number')
        timer.current = setTimeout(send, TYPING_PAUSE_MS, { replace: true });
      else send({ replace: false });
    },
  };
}

function fill(form: HTMLFormElement, query: ProductQuery): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = query[control.name as keyof ProductQuery] === control.value;
    } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value =
        query[control.name as keyof ProductQuery] ?? (control.name === 'sort' ? 'featured' : '');
    }
  }
}
