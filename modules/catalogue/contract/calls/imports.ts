import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { decimal, id, line } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';
import { tag } from '../product-tags.ts';

export const MAX_IMPORT_BYTES = 2 * 1024 * 1024;
export const MOST_IMPORT_LINES = 2_000;

const file = z
  .file({ error: () => t('File is required') })
  .min(1, { error: () => t('The file is empty') })
  .max(MAX_IMPORT_BYTES, { error: () => t('The file is too large: at most 2 MB') });

const cell = z.object({ line: z.number(), column: z.string(), was: z.string(), now: z.string() });

const preview = z.object({
  /** A row for each product of the file. */
  rows: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      does: z.enum(['adds', 'changes', 'keeps']),
      /** The differences, at the lines that state them. */
      cells: z.array(cell),
    }),
  ),
  errors: z.array(z.object({ line: z.number(), column: z.string(), message: z.string() })),
  /** To be sent with the import, which does exactly this or nothing. */
  seen: z.string(),
});
export type ImportPreview = z.infer<typeof preview>;

export const previewImport = call({
  name: 'previewImport',
  method: 'POST',
  path: '/imports/preview',
  who: 'admin',
  right: 'catalogue',
  takes: 'form',
  perHour: 240,
  summary: 'What importing a CSV file of products would add, change, keep and refuse; changes nothing.',
  body: z.strictObject({ file }),
  answer: preview,
});

export const importProducts = call({
  name: 'importProducts',
  method: 'POST',
  path: '/imports',
  who: 'admin',
  right: 'catalogue',
  takes: 'form',
  status: 201,
  idempotent: true,
  perHour: 60,
  summary:
    'Imports a CSV file of products as its preview showed it, all or nothing; refused if the shop changed since.',
  body: z.strictObject({
    file,
    seen: z
      .string({ error: () => t('Look at the preview first') })
      .min(1)
      .max(100),
  }),
  answer: z.object({ insertedId: id, added: z.number(), changed: z.number() }),
});

const bulkChange = z.object({
  _id: id,
  kind: z.enum(['import', 'edit']),
  /** The file's name, or the edit in words. */
  title: z.string(),
  by: z.string(),
  madeAt: z.string(),
  added: z.number(),
  changed: z.number(),
  /** How many of these products were taken back. */
  undone: z.number(),
});
export type BulkChangeSummary = z.infer<typeof bulkChange>;

export const listBulkChanges = call({
  name: 'listBulkChanges',
  method: 'GET',
  path: '/bulk-changes',
  who: 'admin',
  right: 'catalogue',
  summary: 'Imports and edits of many products of the last day, newest first.',
  answer: z.object({ changes: z.array(bulkChange) }),
});

const undone = z.object({
  undone: z.number(),
  refused: z.array(z.object({ _id: id, productName: z.string(), reason: z.string() })),
});
export type UndoneChange = z.infer<typeof undone>;

export const undoBulkChange = call({
  name: 'undoBulkChange',
  method: 'POST',
  path: '/bulk-changes/{id}/undo',
  who: 'admin',
  right: 'catalogue',
  summary: 'Takes back a change of many products within a day, apart from products that were changed since.',
  params: z.object({ id }),
  answer: undone,
});

export const MOST_EDITED = 500;

export const productsEdit = z.discriminatedUnion(
  'do',
  [
    z.strictObject({ do: z.literal('put-on-sale') }),
    z.strictObject({ do: z.literal('make-draft') }),
    z.strictObject({ do: z.literal('archive') }),
    /** Makes drafts of deleted products. */
    z.strictObject({ do: z.literal('bring-back') }),
    /** Price, former price and tiers, rounded to whole cents. */
    z.strictObject({
      do: z.literal('change-prices'),
      percent: decimal(() => t('Percent'), -90, 900).refine((percent) => percent !== 0, {
        error: () => t('Percent must not be 0'),
      }),
    }),
    z.strictObject({ do: z.literal('add-tag'), tag }),
    z.strictObject({ do: z.literal('remove-tag'), tag }),
    /** Sets a property, in the place of one with this label. */
    z.strictObject({
      do: z.literal('set-property'),
      label: line(() => t('Label'), 120),
      value: line(() => t('Value'), 500),
    }),
  ],
  { error: () => t('Choose a change') },
);
export type ProductsEdit = z.infer<typeof productsEdit>;

export const editProducts = call({
  name: 'editProducts',
  method: 'POST',
  path: '/bulk-changes',
  who: 'admin',
  right: 'catalogue',
  status: 201,
  idempotent: true,
  summary:
    'Changes many products at once, which can be undone for a day. Products that cannot take the change stay as they are and are named.',
  body: z.strictObject({
    products: z
      .array(id, { error: () => t('Products takes a list') })
      .min(1, { error: () => t('Choose products') })
      .max(MOST_EDITED, {
        error: () => t('Choose at most {mostEdited} products', { mostEdited: MOST_EDITED }),
      })
      .refine((ids) => new Set(ids).size === ids.length, { error: () => t('Name each product once') }),
    edit: productsEdit,
  }),
  answer: z.object({
    insertedId: id,
    changed: z.number(),
    refused: z.array(z.object({ _id: id, productName: z.string(), reason: z.string() })),
  }),
});
