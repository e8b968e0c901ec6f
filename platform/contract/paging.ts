import { z } from 'zod';
import { whole } from './fields.ts';

/** Keyset paging: `cursor` is the opaque key of the last row, taken from the `Link` header. */
export const paging = {
  limit: whole('Limit', 1, 1000).optional(),
  cursor: z
    .string()
    .max(512)
    .regex(/^[\w-]+$/, 'Cursor is not valid')
    .optional(),
};

export const DEFAULT_LIMIT = 1000;
