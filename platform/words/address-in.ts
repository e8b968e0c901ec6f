/** Each language of the shop by its code, as its speakers call it. Messages in the code are English. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
};

/** The path of a page in a language: `/de/products`, and without a prefix in English. */
export function addressIn(code: string, path: string): string {
  if (code === 'en') return path;
  return path === '/' ? `/${code}` : `/${code}${path}`;
}

/** The codes of the languages that visitors can choose, English first, from the setting `languages`. */
export const switchedOn = (setting: string): string[] => ['en', ...setting.split(',').filter(Boolean)];
