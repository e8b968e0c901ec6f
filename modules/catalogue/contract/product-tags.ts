import { z } from 'zod';
import { line } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';

export const MOST_TAGS = 20;
export const MOST_TAG = 40;

/** A tag that staff give a product, in lower case, so that one tag has one spelling. */
export const tag = line(() => t('A tag'), MOST_TAG)
  .transform((text) => text.toLowerCase())
  // Lower case can have more characters than upper case, such as for İ.
  .refine((text) => text.length <= MOST_TAG, {
    error: () => t('A tag is too long: at most {mostTag} characters', { mostTag: MOST_TAG }),
  })
  .refine((text) => !/[,;]/.test(text), { error: () => t('A tag takes no comma and no semicolon') });

const TAKES_A_LIST = { error: () => t('Tags takes a list') };

/** Tags in the order of letters, as a JSON list or as the text of a form: “summer, wood”. */
export const tags = z
  .union([z.string(), z.array(z.unknown())], TAKES_A_LIST)
  .transform((value) =>
    typeof value === 'string'
      ? value.split(/[,;\n]/).filter((one) => one.trim() !== '')
      : (value as string[]),
  )
  .pipe(
    z
      .array(tag, TAKES_A_LIST)
      .max(MOST_TAGS, { error: () => t('A product takes at most {mostTags} tags', { mostTags: MOST_TAGS }) }),
  )
  .transform((all) => [...new Set(all)].sort())
  .meta({
    anyOf: [
      { type: 'array', maxItems: MOST_TAGS, items: { type: 'string', maxLength: MOST_TAG } },
      { type: 'string' },
    ],
  });
