import type { Shop } from '../context.ts';

/**
 * What a search means: for each of its words those that may stand for it, give or take a typing error; words for all
 * that the shop sells are left out. `nothing` when a word means nothing here, and so no product can have it.
 */
export async function meantWords(shop: Shop, q: string | undefined): Promise<string[][] | 'nothing'> {
  const query = q?.trim();
  if (!query) return [];
  const { rows } = await shop.pool.query<{ everything: boolean; words: string[] }>({
    name: 'meant-words',
    text: 'SELECT everything, words FROM meant_words($1, $2) ORDER BY place',
    values: [query, shop.productWords],
  });
  const narrowing = rows.filter(({ everything }) => !everything);
  if (rows.length === 0 || narrowing.some(({ words }) => words.length === 0)) return 'nothing';
  return narrowing.map(({ words }) => words);
}
