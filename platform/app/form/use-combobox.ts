import { type RefObject, useEffect } from 'react';

type Options = {
  /** The id of the list. An option's id adds a dash and its index. */
  id: string;
  count: number;
  /** The place of the chosen option; -1 for the field itself. */
  active: number;
  setActive: (place: number) => void;
  /** Called with an option chosen. */
  onEnter: () => void;
};

/** Makes a field a combobox of a list: arrow keys choose an option, and Enter goes there. */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  { id, count, active, setActive, onEnter }: Options,
): void {
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(count > 0),
      'aria-controls': id,
      'aria-activedescendant': active < 0 ? '' : `${id}-${active}`,
    };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && count > 0) {
        event.preventDefault();
        // One place more than there are suggestions: the field itself.
        setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
      } else if (event.key === 'Enter' && active >= 0 && active < count) {
        event.preventDefault();
        onEnter();
      }
    };
    field.addEventListener('keydown', onKeyDown);
    return () => field.removeEventListener('keydown', onKeyDown);
  });
}
