import type { Shop } from '../../context.ts';

/** A word of a search: its possible spellings and its frequency. */
export type Meant = {
  words: string[];
  /** Number of products and of product names that contain it, counted up to `NARROW` + 1. */
  held: number;
  named: number;
  /** The last position in the catalogue that was counted: high for a rare word. */
  reach: number;
  namedReach: number;
};

/** The most candidates to sort; a longer list is read in its own order instead. */
export const NARROW = 1_000;

/**
 * The words of a search, rarest first, each with the spellings that a typing error may have meant, without words that
 * match every product. `nothing` if a word matches no product.
 */
export async function meantWords(shop: Shop, q: string | undefined): Promise<Meant[] | 'nothing'> {
  const query = q?.trim();
  if (!query) return [];
  const { rows } = await shop.pool.query<Meant & { everything: boolean }>({
    name: 'meant-words',
    text: `SELECT everything, words, held, reach, named, named_reach AS "namedReach"
           FROM meant_words($1, $2, $3, ${NARROW})`,
    values: [query, shop.productWords, shop.otherProductWords],
  });
  const narrowing = rows.filter(({ everything }) => !everything);
  if (rows.length === 0 || narrowing.some(({ held }) => held === 0)) return 'nothing';
  return narrowing.sort((one, other) => one.held - other.held || other.reach - one.reach);
}
