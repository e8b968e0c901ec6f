import type { CardStyle } from './frame-messages.ts';

/** The appearance options that affect the card field. */
export type Appearance = {
  variables?: { colorText?: string; colorTextPlaceholder?: string; colorDanger?: string };
};

/** The page's colour scheme around the field; the frame must use the same, or browsers give it an opaque backdrop. */
export function colorSchemeAround(element: Element): 'light' | 'dark' {
  const schemes = getComputedStyle(element).colorScheme;
  if (!schemes.includes('dark')) return 'light';
  return schemes.includes('light') && !matchMedia('(prefers-color-scheme: dark)').matches ? 'light' : 'dark';
}

/** The background behind the field. The frame paints it too, so that contrast checkers of one document see it. */
function backgroundOf(element: Element): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!/^rgba\(|\/|^transparent$/.test(backgroundColor)) return backgroundColor;
  }
  return undefined;
}

/** The field's colours and font: the shop's options, else those of the surrounding page. */
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

/** Calls back when the surroundings may have changed, such as from light to dark; returns a function that stops it. */
export function watchLook(element: Element, changed: () => void): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(changed);
  // During a colour transition only the final colours matter.
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
