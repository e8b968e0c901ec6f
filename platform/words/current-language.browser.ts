import type { Language } from './languages.ts';
import type { Prepared } from './prepared.ts';

// The build puts the language of each copy of the scripts here, and messages of that language into them (`platform/build/words.ts`).
const LANGUAGE = '@@language1' as unknown as Language | Record<string, Language>;

/** The language of this page. In development scripts hold all languages, and the document names its own. */
export function currentLanguage(): Language {
  return import.meta.env.DEV
    ? ((LANGUAGE as Record<string, Language>)[document.documentElement.lang] as Language)
    : (LANGUAGE as Language);
}

/** The message that the build has put here, ready to be written. */
export function messageHere(message: string): Prepared {
  const built = message as unknown as Prepared | Record<string, Prepared>;
  if (import.meta.env.DEV && typeof built === 'object' && !Array.isArray(built))
    return (built as Record<string, Prepared>)[document.documentElement.lang] as Prepared;
  return built as Prepared;
}
