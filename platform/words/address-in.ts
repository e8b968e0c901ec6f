/** The languages of a shop by their codes: its first one, without a prefix, and the others, separated by commas. */
export type ShopLanguages = { language: string; languages: string };

/** The path of a page in a language: `/de/products`, and without a prefix in the shop's first language. */
export function addressIn(
  code: string,
  path: string,
  { language }: Pick<ShopLanguages, 'language'> = { language: 'en' },
): string {
  if (code === language) return path;
  return path === '/' ? `/${code}` : `/${code}${path}`;
}

/** The codes of the languages that visitors can choose, the shop's first one first. */
export const switchedOn = ({ language, languages }: ShopLanguages): string[] => [
  ...new Set([language, ...languages.split(',').filter(Boolean)]),
];
