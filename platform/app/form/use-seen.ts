import { useEffect, useRef, useState } from 'react';
import { isStale } from '../api/problem.ts';

/**
 * The values that a form shows. Newer ones of `current` replace them until somebody types: then a save can tell the server what was
 * seen, and `reload` shows the change of another person beside their own.
 */
export function useSeen<T>(current: T, reload: () => Promise<T>) {
  const [seen, setSeen] = useState(current);
  const isTyped = useRef(false);
  useEffect(() => {
    if (!isTyped.current) setSeen(current);
  }, [current]);
  return {
    seen,
    onChange: () => {
      isTyped.current = true;
    },
    /** Runs a save, whose answer is what the form shows next; after a conflict it shows the present values, and throws on. */
    save: async (send: (seen: T) => Promise<T>) => {
      try {
        setSeen(await send(seen));
        isTyped.current = false;
      } catch (error) {
        if (isStale(error)) setSeen(await reload());
        throw error;
      }
    },
  };
}
