import { useState } from 'react';
import { useHydrated } from '../form/use-hydrated.ts';

/**
 * What a script element of the server's document holds, as it was when the page came; undefined where the browser
 * makes the page. Such an element says something to who reads the document or runs before the first paint: made or
 * changed later it would do neither, and the browser refuses a script that is changed.
 */
export function useServerText(text: string): string | undefined {
  const hydrated = useHydrated();
  const [first] = useState(hydrated ? undefined : text);
  return first;
}
