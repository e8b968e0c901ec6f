import type { CardStyle } from './frame-messages.ts';

/** What of `elements({appearance})` and the element's own options decides how the card field looks. */
export type Appearance = {
  variables?: { colorText?: string; colorTextPlaceholder?: string; colorDanger?: string };
};

/** The scheme that the page shows around the field: the frame must take the same one, or it gets a backdrop of its own. */
export function colorSchemeAround(element: Element): 'light' | 'dark' {
  const schemes = getComputedStyle(element).colorScheme;
  if (!schemes.includes('dark')) return 'light';
  return schemes.includes('light') && !matchMedia('(prefers-color-scheme: dark)').matches ? 'light' : 'dark';
}

/** What is painted behind the field. The frame paints it too, so that tools which look at one document see the true contrast. */
function backgroundOf(element: Element): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!/^rgba\(|\/|^transparent$/.test(backgroundColor)) return backgroundColor;
  }
  return undefined;
}

/** The colours and font of the field: what the shop asks for, else those of the page around it. */
export function lookOf(element: Element, style: CardStyle, appearance: Appearance): CardStyle {
  const around = getComputedStyle(element);
  const { colorText, colorTextPlaceholder, colorDanger } = appearance.variables ?? {};
  const placeholder = style.base?.['::placeholder']?.color ?? colorTextPlaceholder;
  return {
    ...style,
    base: {
      color: colorText ?? around.color,
      fontFamily: around.fontFamily,
      backgroundColor: backgroundOf(element),
      ...style.base,
      ...(placeholder ? { '::placeholder': { color: placeholder } } : {}),
    },
    invalid: { ...(colorDanger ? { color: colorDanger, iconColor: colorDanger } : {}), ...style.invalid },
  };
}

/** Calls back whenever what is around the field may look otherwise, as between light and dark; returns how to stop. */
export function watchLook(element: Element, changed: () => void): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(changed);
  // While colours fade from one theme to the next, only their end is worth taking.
  const faded = (event: TransitionEvent) => {
    if (event.target instanceof Node && event.target.contains(element)) changed();
  };
  media.addEventListener('change', changed);
  document.addEventListener('transitionend', faded);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['class', 'style', 'data-theme'],
  });
  return () => {
    media.removeEventListener('change', changed);
    document.removeEventListener('transitionend', faded);
    observer.disconnect();
  };
}
