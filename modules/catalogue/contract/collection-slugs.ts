import { z } from 'zod';

const MOST_COLLECTIONS = 100;

/** The addresses of collections that a product joins or leaves. */
export const collectionSlugs = z
  .array(
    z.string('A collection is named by its address').max(60, 'There is no such collection'),
    'Collections takes a list',
  )
  .max(MOST_COLLECTIONS, `Name at most ${MOST_COLLECTIONS} collections`)
  .refine((slugs) => new Set(slugs).size === slugs.length, 'A collection is named twice');
