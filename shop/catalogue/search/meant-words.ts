import type { Shop } from '../../context.ts';

/** One word of a search: what it may stand for, and how far that narrows. */
export type Meant = {
  words: string[];
  /** In how many products it is, and in how many names; counted to one more than `NARROW`. */
  held: number;
  named: number;
  /** How far in the shop window the counted ones lie: far for a word that few products have. */
  reach: number;
  namedReach: number;
};

/** As many products as are looked at one by one: what is in more is read in the order of the list instead. */
export const NARROW = 1_000;

/**
 * What a search means: for each of its words those that may stand for it, give or take a typing error, the rarest first;
 * words for all that the shop sells are left out. `nothing` when a word means nothing here, and so no product can have it.
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
