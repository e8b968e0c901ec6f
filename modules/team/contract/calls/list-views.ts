import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { line, whole } from '#platform/contract/fields.ts';
import { LIST_NAMES, NARROWEST, WIDEST } from '#platform/contract/list-names.ts';
import { t } from '#platform/words/t.ts';

// How the caller arranges the columns of each list of the back office.

const column = z.strictObject({
  /** The heading; lists ignore those that they do not have. */
  name: line(() => t('Column'), 60),
  hidden: z.boolean({ error: () => t('Hidden must be true or false') }).optional(),
  /** In pixels; without one the column is as wide as its content. */
  width: whole(() => t('Width'), NARROWEST, WIDEST).optional(),
});

const MOST_COLUMNS = 40;

const columns = z
  .array(column, { error: () => t('Columns are required') })
  .max(MOST_COLUMNS, { error: () => t('At most {mostColumns} columns', { mostColumns: MOST_COLUMNS }) })
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, {
    error: () => t('A column is listed more than once'),
  });

export const showListViews = call({
  name: 'showListViews',
  method: 'GET',
  path: '/me/list-views',
  who: 'admin',
  right: 'orders',
  summary: 'How the caller has arranged the columns of lists of the back office; others are as at first.',
  answer: z.array(
    z.object({
      list: z.string(),
      columns: z.array(
        z.object({ name: z.string(), hidden: z.boolean().optional(), width: z.number().optional() }),
      ),
    }),
  ),
});

export const saveListView = call({
  name: 'saveListView',
  method: 'PUT',
  path: '/me/list-views',
  who: 'admin',
  right: 'orders',
  summary:
    'Arranges the columns of a list of the back office for the caller, in this order; no columns bring back the first arrangement.',
  body: z.strictObject({
    list: z.enum(LIST_NAMES, { error: () => t('List is not one of the known ones') }),
    columns,
  }),
  answer: z.object({ saved: z.literal(true) }),
});
