import type { Shop } from '../context.ts';

/** The words that one word of a search may stand for; `rare` when none of them is common in a large catalogue. */
export type MeantWord = { words: string[]; rare: boolean };

/**
 * What a search means: for each of its words those that may stand for it, give or take a typing error; words for all
 * that the shop sells are left out. `nothing` when a word means nothing here, and so no product can have it.
 */
export async function meantWords(shop: Shop, q: string | undefined): Promise<MeantWord[] | 'nothing'> {
  const query = q?.trim();
  if (!query) return [];
  const { rows } = await shop.pool.query<MeantWord & { everything: boolean }>({
    name: 'meant-words',
    text: 'SELECT everything, words, rare FROM meant_words($1, $2) ORDER BY place',
    values: [query, shop.productWords],
  });
  const narrowing = rows.filter(({ everything }) => !everything);
  if (rows.length === 0 || narrowing.some(({ words }) => words.length === 0)) return 'nothing';
  return narrowing;
}

/** The products that have all of a search's words, or have them in their name, where they are few; else null. */
export async function fewProducts(
  shop: Shop,
  words: MeantWord[],
  where: 'anywhere' | 'in the name',
): Promise<string[] | null> {
  const { rows } = await shop.pool.query<{ ids: string[] | null }>({
    name: 'few-products',
    text: 'SELECT few_products($1, $2) AS ids',
    values: [JSON.stringify(words.map((word) => word.words)), where === 'in the name'],
  });
  return rows[0]?.ids ?? null;
}
