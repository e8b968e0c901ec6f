/** Light, dark, or as the device says. */
export type ColorScheme = 'light' | 'dark' | 'system';

export const SCHEME_KEY = 'colorScheme';

/**
 * Runs before the first paint: the remembered colours, and whether a member's or a visitor's header shows.
 * The same for every page and visitor, so a policy can allow it by its hash.
 */
export const FIRST_PAINT_SCRIPT = `(()=>{try{const d=document.documentElement,s=localStorage.getItem('${SCHEME_KEY}');if(s==='light'||s==='dark')d.dataset.theme=s;d.toggleAttribute('data-member',localStorage.getItem('accessToken')!==null)}catch{}})()`;

export function storedScheme(): ColorScheme {
  const stored = localStorage.getItem(SCHEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Shows a colour scheme and remembers it. */
export function chooseScheme(scheme: ColorScheme): void {
  if (scheme === 'system') {
    localStorage.removeItem(SCHEME_KEY);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(SCHEME_KEY, scheme);
    document.documentElement.dataset.theme = scheme;
  }
}
