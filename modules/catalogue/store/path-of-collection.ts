import type { CollectionInLanguages } from '../contract/calls/collections.ts';

/** The path of a collection in the language of the page, or of another one: each language has its own slug. */
export const pathOfCollection = ({ slug, slugs }: CollectionInLanguages, code?: string): string =>
  `/collections/${(code !== undefined && slugs?.[code]) || slug}`;
