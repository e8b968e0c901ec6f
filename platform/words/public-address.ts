import { addressIn, type ShopLanguages, switchedOn } from './address-in.ts';
import { currentLanguage } from './current-language.ts';

/** Where the pages of a shop stand. */
export type PublicShop = { publicUrl: string; settings: ShopLanguages };

/** The whole address of a page in a language, by default that of the work. */
export function publicAddress(
  { publicUrl, settings }: PublicShop,
  path: string,
  code = currentLanguage().code,
): string {
  // A path that starts with `//` would parse as another site's address.
  return new URL(`.${addressIn(code, path, settings)}`, `${publicUrl}/`).href;
}

/** The addresses of a page in each language, and for readers of any other; none in a shop of one language. */
export function alternatesOf(shop: PublicShop, path: string): { hrefLang: string; href: string }[] {
  const codes = switchedOn(shop.settings);
  if (codes.length === 1) return [];
  return [...codes, 'x-default'].map((hrefLang) => ({
    hrefLang,
    href: publicAddress(shop, path, hrefLang === 'x-default' ? shop.settings.language : hrefLang),
  }));
}
