import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '../ui/text-field.tsx';
import { useListFilter } from './use-list-filter.ts';

const PAUSE_MS = 250;

type Props = Pick<ComponentProps<typeof TextField>, 'isLabelHidden' | 'placeholder' | 'className'> & {
  label: string;
  hint?: string;
  /** The search parameter's name. */
  parameter?: string;
};

/** Filters a list while typing; the words are in the URL, for sharing and the back button. */
export function SearchField({ parameter = 'q', ...field }: Props) {
  const [q, setQ] = useListFilter(parameter);
  const [typed, setTyped] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    // Ignore URL changes made by this field; accept all other changes, such as going back.
    if (q !== typed.trim()) setTyped(q);
  }

  const ask = useEffectEvent(setQ);
  useEffect(() => {
    const text = typed.trim();
    if (text === q) return;
    const timer = setTimeout(() => ask(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, q]);

  return (
    <TextField
      {...field}
      type="search"
      autoComplete="off"
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
