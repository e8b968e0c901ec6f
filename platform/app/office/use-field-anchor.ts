import { useEffect } from 'react';
import { useLocation } from 'react-router';

const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button, a[href]';

/** Focuses what the address of a page of the back office names behind `#`: an element by its id, or a field by its name. */
export function useFieldAnchor(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again focuses again
  useEffect(() => {
    const name = hash.slice(1);
    if (!/^[\w-]+$/.test(name)) return;
    // After the page has focused its heading, as after every navigation.
    const frame = requestAnimationFrame(() => {
      const element = document.querySelector<HTMLElement>(`main [id="${name}"], main [name="${name}"]`);
      const target = element?.matches(FOCUSABLE)
        ? element
        : element?.closest('section, form')?.querySelector<HTMLElement>(FOCUSABLE);
      target?.focus({ preventScroll: true });
      (element ?? target)?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
