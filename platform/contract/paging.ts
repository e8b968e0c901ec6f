import { z } from 'zod';
import { t } from '#platform/words/t.ts';
import { whole } from './fields.ts';

/** Keyset paging: `cursor` is the opaque key of the last row, taken from the `Link` header. */
export const paging = {
  limit: whole(() => t('Limit'), 1, 1000).optional(),
  cursor: z
    .string()
    .max(512)
    .regex(/^[\w-]+$/, { error: () => t('Cursor is not valid') })
    .optional(),
};

export const DEFAULT_LIMIT = 1000;
