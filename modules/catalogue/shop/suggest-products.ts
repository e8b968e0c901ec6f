import { readsOriginals } from '#modules/translations/shop/original-language.ts';
import type { Shop } from '#platform/shop.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import type { Suggestions } from '../contract/calls/products.ts';
import { listProducts } from './list-products.ts';
import { translateProducts } from './translations/translate-products.ts';

const MOST_PRODUCTS = 6;
const MOST_WORDS = 4;

/** Suggests the first products of a search for typed words, and words that begin with the last one. */
export async function suggestProducts(shop: Shop, q = ''): Promise<Suggestions> {
  const query = q.trim();
  if (query === '') return { words: [], products: [] };
  const [found, words] = await Promise.all([
    listProducts(shop, { q: query }, { limit: MOST_PRODUCTS }),
    completions(shop, q),
  ]);
  const translated = await translateProducts(shop.pool, found.rows);
  return {
    words: found.understood ? [found.understood] : words,
    products: translated.products.map(({ _id, productName, image, perUnitPrice, priceVaries }) => ({
      _id,
      productName,
      image,
      perUnitPrice,
      priceVaries,
    })),
  };
}

/** The query with its last word completed in several ways, each a word of some product's name. */
async function completions(shop: Shop, q: string): Promise<string[]> {
  if (!(await readsOriginals(shop.pool))) return completionsHere(shop, q);
  const { rows } = await shop.pool.query<{ query: string }>({
    name: 'complete-query',
    text: `SELECT array_to_string(typed.words[ : cardinality(typed.words) - 1] || w.word, ' ') AS query /* never null: the words are there */
           FROM (SELECT array_agg(word) AS words FROM regexp_split_to_table(lower($1), '[^[:alnum:]]+') AS s(word)) AS typed,
             unnest(words_beginning(typed.words[cardinality(typed.words)])) AS w(word)
           WHERE char_length(typed.words[cardinality(typed.words)]) >= 2 AND w.word <> typed.words[cardinality(typed.words)]
             AND EXISTS (SELECT FROM product_word p WHERE p.word = w.word AND p.in_name)
           LIMIT ${MOST_WORDS}`,
    values: [q.trimStart()],
  });
  return rows.map(({ query }) => query);
}

/** The same with words of translated names, of which stems are none. */
async function completionsHere(shop: Shop, q: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ query: string }>({
    name: 'complete-query-in',
    text: `SELECT array_to_string(typed.words[ : cardinality(typed.words) - 1] || w.word, ' ') AS query /* never null: the words are there */
           FROM (SELECT array_agg(word) AS words FROM regexp_split_to_table(lower($1), '[^[:alnum:]]+') AS s(word)) AS typed,
             unnest(words_beginning_in($2, typed.words[cardinality(typed.words)])) AS w(word)
           WHERE char_length(typed.words[cardinality(typed.words)]) >= 2 AND w.word <> typed.words[cardinality(typed.words)]
             AND EXISTS (SELECT FROM product_word p JOIN product_words_in l ON l.position = p.position AND l.language = $2
               JOIN translation t ON t.language = $2 AND t.topic = 'product' AND t.subject = l.product_id::text AND t.field = 'name'
               WHERE p.word = $2 || '|' || w.word AND p.in_name AND w.word = ANY (words_of(t.text)))
           LIMIT ${MOST_WORDS}`,
    values: [q.trimStart(), currentLanguage().code],
  });
  return rows.map(({ query }) => query);
}
