import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';
import { languageParams, STATES, topic } from './translations.ts';

export const MAX_FILE_BYTES = 2 * 1024 * 1024;

const file = z
  .file({ error: () => t('File is required') })
  .min(1, { error: () => t('The file is empty') })
  .max(MAX_FILE_BYTES, { error: () => t('The file is too large: at most 2 MB') });

export const exportTranslations = call({
  name: 'exportTranslations',
  method: 'GET',
  path: '/translations/{language}/file',
  who: 'admin',
  right: 'catalogue',
  summary:
    'The texts of one kind, or of all that the caller may translate, beside their translations as a CSV file.',
  params: languageParams,
  query: z.strictObject({
    topic: topic.optional(),
    state: z.enum(STATES, { error: () => t('Choose a state') }).optional(),
  }),
  gives: 'text/csv',
  answer: z.string(),
});

const preview = z.object({
  rows: z.array(
    z.object({
      line: z.number(),
      title: z.string(),
      label: z.string(),
      source: z.string(),
      was: z.string(),
      now: z.string(),
    }),
  ),
  /** Lines whose translation is the one of the shop, or empty. */
  same: z.number(),
  errors: z.array(z.object({ line: z.number(), column: z.string(), message: z.string() })),
  /** To be sent with the import, which does exactly this or nothing. */
  seen: z.string(),
});
export type TranslationPreview = z.infer<typeof preview>;

export const previewTranslations = call({
  name: 'previewTranslations',
  method: 'POST',
  path: '/translations/{language}/imports/preview',
  who: 'admin',
  right: 'catalogue',
  takes: 'form',
  perHour: 240,
  summary: 'What importing a CSV file of translations would change and refuse; changes nothing.',
  params: languageParams,
  body: z.strictObject({ file }),
  answer: preview,
});

export const importTranslations = call({
  name: 'importTranslations',
  method: 'POST',
  path: '/translations/{language}/imports',
  who: 'admin',
  right: 'catalogue',
  takes: 'form',
  status: 201,
  idempotent: true,
  perHour: 60,
  summary:
    'Imports a CSV file of translations as its preview showed it, all or nothing; refused if the shop changed since.',
  params: languageParams,
  body: z.strictObject({
    file,
    seen: z
      .string({ error: () => t('Look at the preview first') })
      .min(1)
      .max(100),
  }),
  answer: z.object({ insertedId: id, changed: z.number() }),
});

export const listTranslationImports = call({
  name: 'listTranslationImports',
  method: 'GET',
  path: '/translation-imports',
  who: 'admin',
  right: 'catalogue',
  summary: 'Imports of translations of the last day, newest first.',
  answer: z.object({
    imports: z.array(
      z.object({
        _id: id,
        language: z.string(),
        title: z.string(),
        by: z.string(),
        madeAt: z.string(),
        changed: z.number(),
        /** How many of these were taken back; null before an undo. */
        undone: z.number().nullable(),
      }),
    ),
  }),
});
export type TranslationImport = z.infer<typeof listTranslationImports.answer>['imports'][number];

export const undoTranslationImport = call({
  name: 'undoTranslationImport',
  method: 'POST',
  path: '/translation-imports/{id}/undo',
  who: 'admin',
  right: 'catalogue',
  summary: 'Takes back an import of translations within a day, apart from texts that were changed since.',
  params: z.object({ id }),
  answer: z.object({ undone: z.number(), kept: z.number() }),
});
