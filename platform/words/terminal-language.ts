import { ENGLISH, LANGUAGES, type Language } from './languages.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The language of the terminal, as POSIX names it: in `LC_ALL`, else `LC_MESSAGES`, else `LANG`; English for one that the shop lacks. */
export function terminalLanguage({ LC_ALL, LC_MESSAGES, LANG }: Environment): Language {
  const [code] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[_.@]/);
  return LANGUAGES.find((language) => language.code === code) ?? ENGLISH;
}
