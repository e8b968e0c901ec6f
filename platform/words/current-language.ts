import { AsyncLocalStorage } from 'node:async_hooks';
import { ENGLISH, type Language } from './languages.ts';
import type { Prepared } from './prepared.ts';
import { translated } from './translated.ts';

const current = new AsyncLocalStorage<Language>();
const prepared = new Map<Language, Map<string, Prepared>>();

/** Does work whose messages are in a language, with all that the work awaits. */
export function inLanguage<T>(language: Language, work: () => T): T {
  return current.run(language, work);
}

/** The language of this work; English outside `inLanguage`. A build gives browsers `current-language.browser.ts` instead. */
export function currentLanguage(): Language {
  return current.getStore() ?? ENGLISH;
}

/** The message of the code in the current language, ready to be written; in English where it has no translation. */
export function messageHere(message: string): Prepared {
  const language = currentLanguage();
  if (language === ENGLISH && !message.includes('{')) return message;
  const ready = prepared.get(language) ?? new Map<string, Prepared>();
  prepared.set(language, ready);
  const known = ready.get(message);
  if (known !== undefined) return known;
  const made = translated(message, language);
  ready.set(message, made);
  return made;
}
