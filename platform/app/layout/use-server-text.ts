import { useState } from 'react';
import { useHydrated } from '../form/use-hydrated.ts';

/**
 * The text of a server-rendered script or style element, constant while the page is open; undefined when the browser
 * renders the page. Such an element matters only before the first paint or to readers of the document, and the browser
 * blocks a changed script. After hydration React keeps the server's text as long as the rendered text stays the same.
 */
export function useServerText(text: string): string | undefined {
  const hydrated = useHydrated();
  const [first] = useState(hydrated ? undefined : text);
  return first;
}
