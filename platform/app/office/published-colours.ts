import { markStale } from '../layout/stale-storefront.ts';
import { useLiveChanges } from '../live.ts';

let sheet: CSSStyleSheet | undefined;

/** Lays the published colours over those that this tab was loaded with. */
export async function showPublishedColours(): Promise<void> {
  const answer = await fetch('/storefront/theme.css', { cache: 'no-cache' });
  if (!answer.ok) return;
  const css = await answer.text();
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
  }
  sheet.replaceSync(css);
}

/** Keeps a tab of staff, which stays open for days, in the colours and words that were published last. */
export function FollowBrand() {
  useLiveChanges(['content'], () => {
    markStale();
    return showPublishedColours();
  });
  return null;
}
