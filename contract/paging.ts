import { z } from 'zod';
import { whole } from './fields.ts';

/** Lists page by key: `cursor` is the opaque mark of the last row seen, handed out in the `Link` header. */
export const paging = {
  limit: whole('Limit', 1, 1000).optional(),
  cursor: z
    .string()
    .max(512)
    .regex(/^[\w-]+$/, 'Cursor is not valid')
    .optional(),
};

/** Without `limit` a list holds at most this many rows. */
export const DEFAULT_LIMIT = 1000;
