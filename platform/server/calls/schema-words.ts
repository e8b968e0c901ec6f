import { z } from 'zod';
import { currentLanguage } from '#platform/words/current-language.ts';
import { ENGLISH } from '#platform/words/languages.ts';
import { t } from '#platform/words/t.ts';

const { localeError: inEnglish } = z.locales.en();
const WRONG_TYPE = /^Invalid input: expected (.+), received (.+)$/;

/** Lets schemas without a sentence of their own refuse values in the language of the call. */
export function giveSchemasWords(): void {
  z.config({
    localeError(issue) {
      const told = inEnglish(issue);
      const english = (typeof told === 'string' ? told : told?.message) ?? 'Invalid input';
      const [, expected, received] = WRONG_TYPE.exec(english) ?? [];
      if (expected !== undefined && received !== undefined)
        return t('Invalid input: expected {expected}, received {received}', { expected, received });
      return currentLanguage() === ENGLISH ? english : t('Invalid input');
    },
  });
}
