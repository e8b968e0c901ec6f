import { z } from 'zod';
import { t } from '#platform/words/t.ts';

const MOST_COLLECTIONS = 100;

/** The addresses of collections that a product joins or leaves. */
export const collectionSlugs = z
  .array(
    z
      .string({ error: () => t('A collection is named by its address') })
      .max(60, { error: () => t('There is no such collection') }),
    { error: () => t('Collections takes a list') },
  )
  .max(MOST_COLLECTIONS, {
    error: () => t('Name at most {mostCollections} collections', { mostCollections: MOST_COLLECTIONS }),
  })
  .refine((slugs) => new Set(slugs).size === slugs.length, { error: () => t('A collection is named twice') });
