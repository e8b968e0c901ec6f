import { useState } from 'react';
import { useHydrated } from '../form/use-hydrated.ts';

/**
 * What a script or style element of the server's document is rendered with for as long as the page is open; undefined where
 * the browser makes the page. Such an element says something to who reads the document or runs before the first paint:
 * made or changed later it would do neither, and the browser refuses a script that is changed. The browser may know less
 * than the server: React leaves the element's text as it came while it is rendered with the same as before.
 */
export function useServerText(text: string): string | undefined {
  const hydrated = useHydrated();
  const [first] = useState(hydrated ? undefined : text);
  return first;
}
