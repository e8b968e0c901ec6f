import type { Shop } from '#platform/shop.ts';

/** A word of a search with its possible spellings, or a chosen facet with its values, and its frequency. */
export type Meant = {
  /** The column of the product with such words. */
  column: 'words' | 'facets';
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
 * The words of a search, and how it was understood if a typing error was forgiven. `isForgiven` is true of a mistyped word for all
 * goods too, of which nothing is said to customers.
 */
export type Understood = { words: Meant[]; understood?: string; isForgiven: boolean };

type MeantRow = Omit<Meant, 'column'> & {
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
  const { rows } = await shop.pool.query<MeantRow>({
    name: 'meant-words',
    text: `SELECT typed, everything, forgiven, words, held, reach, named, named_reach AS "namedReach",
             everything AND names_one_of(typed, $2 || ' ' || $3, true) AND NOT names_one_of(typed, $2 || ' ' || $3, false) AS mistyped
           FROM meant_words($1, $2, $3, ${NARROW})`,
    values: [query, shop.productWords, shop.otherProductWords],
  });
  const narrowing = rows.filter(({ everything }) => !everything);
  if (rows.length === 0 || narrowing.some(({ held }) => held === 0)) return 'nothing';
  const isForgiven = narrowing.some(({ forgiven }) => forgiven);
  return {
    words: narrowing.map((row) => ({ ...row, column: 'words' })),
    isForgiven: isForgiven || rows.some(({ mistyped }) => mistyped),
    ...(isForgiven && { understood: rows.map(asUnderstood).join(' ') }),
  };
}

function asUnderstood({ typed, everything, forgiven, words }: MeantRow): string {
  return forgiven && !everything ? (words[0] ?? typed) : typed;
}
