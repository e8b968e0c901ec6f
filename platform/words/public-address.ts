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

/** The path of a page by the code of a language: addresses are translated too. */
export type PathIn = (code: string) => string;

/** The addresses of a page in each language, and for readers of any other; none in a shop of one language. */
export function alternatesOf(shop: PublicShop, pathIn: PathIn): { hrefLang: string; href: string }[] {
  const codes = switchedOn(shop.settings);
  if (codes.length === 1) return [];
  return [...codes, 'x-default'].map((hrefLang) => {
    const code = hrefLang === 'x-default' ? shop.settings.language : hrefLang;
    return { hrefLang, href: publicAddress(shop, pathIn(code), code) };
  });
}
