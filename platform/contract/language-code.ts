import { z } from 'zod';
import { LANGUAGE_NAMES } from '#platform/words/language-names.ts';
import { t } from '#platform/words/t.ts';

/** The code of a language of the shop, such as `de`. */
export const languageCode = z.string().refine((code) => Object.hasOwn(LANGUAGE_NAMES, code), {
  error: () => t('Choose a language of the shop'),
});
