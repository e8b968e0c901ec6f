import { useEffect, useRef, useState } from 'react';
import { isStale } from '../api/problem.ts';

/**
 * The values that a form shows. Newer ones of `current` replace them until somebody types: then a save can tell the server what was
 * seen, and `reload` shows the change of another person beside their own.
 */
export function useSeen<T>(current: T, reload: () => Promise<T>) {
  const [seen, setSeen] = useState(current);
  const isTyped = useRef(false);
  const [hasEdits, setHasEdits] = useState(false);
  useEffect(() => {
    if (!isTyped.current) setSeen(current);
  }, [current]);
  return {
    seen,
    /** Whether something is typed that is not saved. */
    hasEdits,
    onChange: () => {
      isTyped.current = true;
      setHasEdits(true);
    },
    /** Runs a save, whose answer is what the form shows next; after a conflict it shows the present values, and throws on. */
    save: async (send: (seen: T) => Promise<T>) => {
      try {
        setSeen(await send(seen));
        isTyped.current = false;
        setHasEdits(false);
      } catch (error) {
        if (isStale(error)) setSeen(await reload());
        throw error;
      }
    },
  };
}
