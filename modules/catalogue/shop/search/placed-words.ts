import type { Meant } from './meant-words.ts';

/** A search word as a parameter of a statement. */
type PlacedWord = Pick<Meant, 'column' | 'isTranslated'> & { sql: string };

export function placeWords(words: readonly Meant[], place: (value: unknown) => string): PlacedWord[] {
  return words.map(({ column, words, isTranslated }) => ({
    column,
    isTranslated,
    sql: `${place(words)}::text[]`,
  }));
}

/** SQL that a product `p` has the word. */
export function sqlHas({ column, sql, isTranslated }: PlacedWord): string {
  return sqlOverlaps(column, sql, isTranslated);
}

/** SQL that a product `p`, or one of its translations, has one of an array of words. */
export function sqlOverlaps(
  column: 'words' | 'name_words' | 'facets',
  sql: string,
  isTranslated: boolean | undefined,
): string {
  return isTranslated
    ? `(p.${column} && ${sql} OR EXISTS (SELECT FROM product_words_in l WHERE l.product_id = p.id AND l.${column} && ${sql}))`
    : `p.${column} && ${sql}`;
}

/** SQL that the name of a product has all typed words in their spelling; empty if they were found in no other. */
export function sqlInNameAsSpelled(words: readonly Meant[], place: (value: unknown) => string): string {
  if (!words.some(({ spelled }) => spelled)) return '';
  return sqlInName(
    placeWords(
      words.map((word) => ({ ...word, words: word.spelled ?? word.words })),
      place,
    ),
  );
}

/** SQL that the name of a product has all typed words; empty without any. */
export function sqlInName(placed: readonly PlacedWord[]): string {
  const typed = placed.filter(({ column }) => column === 'words');
  return typed.map(({ sql, isTranslated }) => sqlOverlaps('name_words', sql, isTranslated)).join(' AND ');
}
