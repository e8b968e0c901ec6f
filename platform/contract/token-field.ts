import { z } from 'zod';
import { t } from '#platform/words/t.ts';

/** The token of a mailed link. */
export const token = z
  .string({ error: () => t('Token is required') })
  .max(200, { error: () => t('Token is too long') });
