import { StartProblem } from '#packages/embedded-postgres/start-problem.ts';
import { inLanguage } from '#platform/words/current-language.ts';
import { ENGLISH } from '#platform/words/languages.ts';
import { readMessages } from '#platform/words/read-messages.ts';
import { t } from '#platform/words/t.ts';
import { terminalLanguage } from '#platform/words/terminal-language.ts';
import { BadSetting, readSettings, type Settings } from '#settings';
import { readStartWords } from './start-words.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of a start with its words after `npm start --`; wrong ones are named in the language of the terminal. */
export function readStartSettings(environment: Environment, words: string[] = []): Settings {
  return inLanguage(terminalLanguage(environment), () =>
    readSettings({ ...environment, ...readStartWords(words) }),
  );
}

/** Whether an error tells the shopkeeper what to do, and needs no stack trace. */
export const isStartFailure = (error: unknown): error is StartProblem | BadSetting =>
  error instanceof StartProblem || error instanceof BadSetting;

/** The words of such an error in the language of the terminal; those of an extension are as it wrote them. */
export function failureText(error: StartProblem | BadSetting, environment: Environment): string {
  if (error instanceof BadSetting) return error.message;
  const language = terminalLanguage(environment);
  const isKnown = language !== ENGLISH && readMessages(language.code).has(error.words);
  return isKnown ? inLanguage(language, () => t(error.words, error.values)) : error.message;
}
