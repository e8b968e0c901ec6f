import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { searchWords, whole } from '#platform/contract/fields.ts';
import { languageCode } from '#platform/contract/language-code.ts';
import { paging } from '#platform/contract/paging.ts';
import { t } from '#platform/words/t.ts';

export const languageParams = z.object({ language: languageCode });

export const STATES = ['missing', 'outdated', 'translated'] as const;
export type State = (typeof STATES)[number];

export const MOST_SAVED_TEXTS = 200;
const MOST_TEXT = 50_000;

export const topic = z
  .string({ error: () => t('Kind is required') })
  .regex(/^[a-z-]{1,40}$/, { error: () => t('Kind is not valid') });

export const listTranslations = call({
  name: 'listTranslations',
  method: 'GET',
  path: '/translations',
  who: 'admin',
  right: 'catalogue',
  summary:
    'How many texts of each kind are missing or out of date in each language; kinds that the caller may translate.',
  answer: z.object({
    languages: z.array(z.object({ code: z.string(), name: z.string(), isOn: z.boolean() })),
    kinds: z.array(
      z.object({
        topic: z.string(),
        label: z.string(),
        texts: z.number(),
        languages: z.array(z.object({ code: z.string(), missing: z.number(), outdated: z.number() })),
      }),
    ),
  }),
});
export type TranslationCounts = z.infer<typeof listTranslations.answer>;

const translationText = z.object({
  topic: z.string(),
  subject: z.string(),
  /** The owner of the text, such as the name of the product; empty for words that many share. */
  title: z.string(),
  field: z.string(),
  label: z.string(),
  kind: z.enum(['line', 'text']),
  most: z.number(),
  source: z.string(),
  /** The earlier original that the translation is of, if it is out of date. */
  earlier: z.string().nullable(),
  text: z.string(),
  /** The translation that the storefront brings. */
  given: z.string().nullable(),
  /** 0 while staff have not translated it. */
  version: z.number(),
  state: z.enum(STATES),
  /** The page where the original is changed. */
  editor: z.string().nullable(),
});
export type TranslationText = z.infer<typeof translationText>;

export const listTranslationTexts = call({
  name: 'listTranslationTexts',
  method: 'GET',
  path: '/translations/{language}/texts',
  who: 'admin',
  right: 'catalogue',
  list: true,
  summary:
    'The texts of one kind beside their translations into a language; without `topic` those of the first kind.',
  params: languageParams,
  query: z.strictObject({
    topic: topic.optional(),
    subject: z.string().max(100).optional(),
    state: z.enum(STATES, { error: () => t('Choose a state') }).optional(),
    q: searchWords.optional(),
    ...paging,
  }),
  answer: z.array(translationText),
});

export const savedText = z.strictObject({
  topic,
  subject: z.string().max(100),
  field: z.string().min(1).max(500),
  /** The original that is translated. */
  source: z.string().min(1).max(MOST_TEXT),
  /** An empty text takes the translation away. */
  text: z.string({ error: () => t('Translation is required') }).max(MOST_TEXT),
  version: whole(() => t('Version'), 0, 999_999_999),
});
export type SavedText = z.output<typeof savedText>;

export const saveTranslations = call({
  name: 'saveTranslations',
  method: 'PUT',
  path: '/translations/{language}/texts',
  who: 'admin',
  right: 'catalogue',
  mostBytes: 512 * 1024,
  summary:
    'Saves translations, all or nothing, as long as each `version` is still the one of its text; `stale_version` names those that somebody else changed, under `texts`.',
  params: languageParams,
  body: z.strictObject({
    texts: z
      .array(savedText, { error: () => t('Texts takes a list') })
      .min(1, { error: () => t('Name at least one change') })
      .max(MOST_SAVED_TEXTS, {
        error: () => t('At most {most} texts at once', { most: MOST_SAVED_TEXTS }),
      }),
  }),
  answer: z.object({ changed: z.number() }),
});
