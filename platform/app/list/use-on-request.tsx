import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../ui/button.tsx';

/** Filters that a phone shows on request or while one is in use, so that it shows the list first: their class and their button. */
export function useOnRequest(label: string, parameters: readonly string[]) {
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(() => parameters.some((name) => search.has(name)));
  return {
    className: isOpen ? '' : 'max-sm:hidden',
    button: (
      <Button
        kind="secondary"
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="justify-self-start sm:hidden"
      >
        {label}
      </Button>
    ),
  };
}
