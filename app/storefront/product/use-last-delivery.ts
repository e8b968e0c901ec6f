import { type RefObject, useEffect, useRef } from 'react';
import { callPageAsMember } from '../../member-api.ts';

/** Fills address and phone number of an untouched form from the member's last order. */
export function useLastDelivery(email: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const touched = new Set<string>();
    const touch = ({ target }: Event) => isTextControl(target) && touched.add(target.name);
    const filled = form.current;
    filled?.addEventListener('input', touch);
    callPageAsMember('GET /myorders', { query: { email, limit: 1 } }).then(
      ({ items: [last] }) => {
        if (!last) return;
        for (const name of ['userAddress', 'userNumber'] as const) {
          const field = form.current?.elements.namedItem(name);
          if (isTextControl(field) && field.value === '' && !touched.has(name)) field.value = last[name];
        }
      },
      // The fields stay empty.
      () => undefined,
    );
    return () => filled?.removeEventListener('input', touch);
  }, [email]);
  return form;
}

function isTextControl(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}
