/** Light, dark, or as the device says. */
export type ColorScheme = 'light' | 'dark' | 'system';

const SCHEME_KEY = 'colorScheme';

/**
 * Runs before the first paint: the remembered colours, and whether a member's or a visitor's header shows.
 * The same for every page and visitor, so a policy can allow it by its hash.
 */
export const FIRST_PAINT_SCRIPT = `(()=>{try{const d=document.documentElement,s=localStorage.getItem('${SCHEME_KEY}');if(s==='light'||s==='dark')d.dataset.theme=s;d.toggleAttribute('data-member',localStorage.getItem('accessToken')!==null)}catch{}})()`;

/** The colour scheme of this page, as the script above set it. */
export function shownScheme(): ColorScheme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Shows a colour scheme and remembers it. */
export function chooseScheme(scheme: ColorScheme): void {
  if (scheme === 'system') {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem(SCHEME_KEY);
  } else {
    document.documentElement.dataset.theme = scheme;
    localStorage.setItem(SCHEME_KEY, scheme);
  }
}
