import { useRef, useState } from 'react';

/**
 * The last answer of `fetch`, `first` until then. A request that fails, or is answered after a later one was sent, changes
 * nothing.
 */
export function useNewest<T>(first: T, fetch: () => Promise<T>): { newest: T; refetch: () => Promise<void> } {
  const [newest, setNewest] = useState(first);
  const sent = useRef(0);
  const refetch = async () => {
    sent.current += 1;
    const turn = sent.current;
    const answer = await fetch().catch(() => undefined);
    if (answer !== undefined && turn === sent.current) setNewest(answer);
  };
  return { newest, refetch };
}
