import { readsOriginals } from '#modules/translations/shop/original-language.ts';
import type { Shop } from '#platform/shop.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { startingHere } from '#platform/words/theme-words.ts';

/** A word of a search with its possible spellings, or a chosen facet with its values, and its frequency. */
export type Meant = {
  /** The column of the product with such words. */
  column: 'words' | 'facets';
  /** True if words of translations are among them, as keys such as `de|stiel`. */
  isTranslated?: boolean;
  words: string[];
  /** Those that are spelled as typed, where others are spelled otherwise: of “cuña” and “cuna” the typed one. */
  spelled?: string[];
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
 * The words of a search, and how it was understood if a typing error was forgiven. `isForgiven` is true of a mistyped word for all
 * goods too, of which nothing is said to customers.
 */
export type Understood = { words: Meant[]; understood?: string; isForgiven: boolean };

type MeantRow = Omit<Meant, 'column' | 'spelled'> & {
  spelled: string[];
  typed: string;
  everything: boolean;
  forgiven: boolean;
  mistyped: boolean;
};

/**
 * The words of a search, each with the spellings that a typing error may have meant, without words that match every
 * product. `nothing` if a word matches no product.
 */
export async function meantWords(shop: Shop, q: string | undefined): Promise<Understood | 'nothing'> {
  const query = q?.trim();
  if (!query) return { words: [], isForgiven: false };
  const isTranslated = !(await readsOriginals(shop.pool));
  const rows = isTranslated ? await readMeantHere(shop, query) : await readMeant(shop, query);
  const narrowing = rows.filter(({ everything }) => !everything);
  if (rows.length === 0 || narrowing.some(({ held }) => held === 0)) return 'nothing';
  const isForgiven = narrowing.some(({ forgiven }) => forgiven);
  return {
    words: narrowing.map(({ spelled, ...row }) => ({
      ...row,
      column: 'words',
      ...(isTranslated && { isTranslated }),
      ...(spelled.length > 0 && spelled.length < row.words.length && { spelled }),
    })),
    isForgiven: isForgiven || rows.some(({ mistyped }) => mistyped),
    ...(isForgiven && { understood: rows.map(asUnderstood).join(' ') }),
  };
}

const MEANT = `typed, everything, forgiven, words, held, reach, named, named_reach AS "namedReach",
  as_spelled(typed, words) AS spelled /* never null: an array */,
  everything AND names_one_of(typed, $2 || ' ' || $3, true) AND NOT names_one_of(typed, $2 || ' ' || $3, false) AS mistyped`;

async function readMeant(shop: Shop, query: string): Promise<MeantRow[]> {
  const { rows } = await shop.pool.query<MeantRow>({
    name: 'meant-words',
    text: `SELECT ${MEANT} FROM meant_words($1, $2, $3, ${NARROW})`,
    values: [query, shop.productWords, shop.otherProductWords],
  });
  return rows;
}

/** The same in the language of the work in progress, in which the words for all goods have translations too. */
async function readMeantHere(shop: Shop, query: string): Promise<MeantRow[]> {
  const { one, many } = startingHere(shop.starting).storefront.brand.product;
  const { rows } = await shop.pool.query<MeantRow>({
    name: 'meant-words-in',
    text: `SELECT ${MEANT} FROM meant_words_in($4, $1, $2, $3, ${NARROW})`,
    values: [query, `${shop.productWords} ${one} ${many}`, shop.otherProductWords, currentLanguage().code],
  });
  return rows;
}

function asUnderstood({ typed, everything, forgiven, words }: MeantRow): string {
  return forgiven && !everything ? (words[0]?.replace(/^[^|]*\|/, '') ?? typed) : typed;
}
