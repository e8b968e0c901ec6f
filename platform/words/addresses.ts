import { switchedOn } from './address-in.ts';
import { ENGLISH, type Language, languageOf } from './languages.ts';

// The data of a page stands at its path with `.data`.
const PREFIX = /^\/([a-z]{2}(?:-[A-Za-z]+)?)(?=\/|\.data$|$)/;

/** A path, and the language that it begins with. */
export type Address = { language: Language; path: string };

/**
 * Splits a path such as `/de/products` into its language and the path within the language. Only the languages of the setting
 * `languages` count: without one of them the path is English, whole.
 */
export function splitAddress(pathname: string, setting: string): Address {
  const [prefix = '', code = ''] = PREFIX.exec(pathname) ?? [];
  const language = code !== ENGLISH.code && switchedOn(setting).includes(code) && languageOf(code);
  if (!language) return { language: ENGLISH, path: pathname };
  const path = pathname.slice(prefix.length);
  return { language, path: path.startsWith('/') ? path : `/${path && `_${path}`}` };
}
