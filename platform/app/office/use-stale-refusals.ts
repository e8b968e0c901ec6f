import { useEffect, useRef } from 'react';
import type { FieldErrors } from '../form/field-errors.ts';

type Form = { refused: FieldErrors; setRefused: (errors: FieldErrors) => void };

/**
 * Takes away each of the server's errors as soon as its field changes, also by filling, pasting and undoing, or one of those that
 * its `data-depends-on` names. Put the returned ref on the form.
 */
export function useStaleRefusals({ refused, setRefused }: Form) {
  const element = useRef<HTMLFormElement>(null);
  const values = useRef<{ of: FieldErrors; at: Map<string, string> }>(undefined);
  useEffect(() => {
    const form = element.current;
    if (!form) return;
    const names = Object.keys(refused);
    if (values.current?.of !== refused) {
      const known = values.current?.at;
      const at = new Map(names.map((name) => [name, known?.get(name) ?? valueWith(form, name)]));
      values.current = { of: refused, at };
    }
    const { at } = values.current;
    const left = names.filter((name) => valueWith(form, name) === at.get(name));
    if (left.length < names.length)
      setRefused(Object.fromEntries(left.map((name) => [name, refused[name] ?? ''])));
  });
  return element;
}

/** The value of a field, with those of the fields that it depends on. */
function valueWith(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  const others = field instanceof HTMLElement ? (field.dataset.dependsOn?.split(' ') ?? []) : [];
  const read = (one: string) => (form.elements.namedItem(one) as { value?: string } | null)?.value;
  return [name, ...others].map(read).join('\n');
}
