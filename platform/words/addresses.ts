import { type ShopLanguages, switchedOn } from './address-in.ts';
import { ENGLISH, type Language, languageOf } from './languages.ts';

// The data of a page stands at its path with `.data`.
const PREFIX = /^\/([a-z]{2}(?:-[A-Za-z]+)?)(?=\/|\.data$|$)/;

/** A page's language, the prefix of its address, and the path within the language. */
export type Address = {
  language: Language;
  prefix: string;
  path: string;
  /** The prefix of an address that this page had: of what is the shop's first language now, or of one that is switched off. */
  former?: 'first' | 'off';
};

/**
 * Splits a path such as `/de/products` into its language and the path within the language. A prefix of no language is part of the path,
 * which then is in the shop's first language.
 */
export function splitAddress(pathname: string, settings: ShopLanguages): Address {
  const first = languageOf(settings.language) ?? ENGLISH;
  const [before = '', code = ''] = PREFIX.exec(pathname) ?? [];
  const language = languageOf(code);
  if (!language) return { language: first, prefix: '', path: pathname };
  const rest = pathname.slice(before.length);
  const path = rest.startsWith('/') ? rest : `/${rest && `_${rest}`}`;
  if (language === first) return { language: first, prefix: '', path, former: 'first' };
  if (!switchedOn(settings).includes(code)) return { language: first, prefix: '', path, former: 'off' };
  return { language, prefix: before, path };
}
