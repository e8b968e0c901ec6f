export type ColorScheme = 'light' | 'dark' | 'system';

const SCHEME_KEY = 'colorScheme';

/**
 * Runs before the first paint: applies the remembered colour scheme, the member's or visitor's header and the heading of the
 * dashboard's first page, and marks a page that was not reloaded or gone back to. The same text for every page and visitor, so a CSP can allow it by its hash.
 */
export const FIRST_PAINT_SCRIPT = `(()=>{try{const d=document.documentElement,s=localStorage.getItem('${SCHEME_KEY}');if(s==='light'||s==='dark'){d.dataset.theme=s;for(const m of document.querySelectorAll('meta[name=theme-color]'))m.media=m.dataset.scheme===s?'all':'not all'}d.toggleAttribute('data-member',localStorage.getItem('accessToken')!==null);d.toggleAttribute('data-arriving',performance.getEntriesByType('navigation')[0].type==='navigate');d.toggleAttribute('data-adds-products',JSON.parse(localStorage.getItem('accessTokenOf'))?.addsProducts===true)}catch{}})()`;

/** The colour scheme of this page, as the script above set it. */
export function shownScheme(): ColorScheme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Matches the browser's toolbar to the page, whose scheme may differ from the device's. */
function colourBrowser(scheme: ColorScheme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.dataset.scheme;
    if (scheme === 'system') meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = own === scheme ? 'all' : 'not all';
  }
}

/** Applies a colour scheme and remembers it. */
export function chooseScheme(scheme: ColorScheme): void {
  colourBrowser(scheme);
  if (scheme === 'system') {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem(SCHEME_KEY);
  } else {
    document.documentElement.dataset.theme = scheme;
    localStorage.setItem(SCHEME_KEY, scheme);
  }
}
