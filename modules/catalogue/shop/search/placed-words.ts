import type { Meant } from './meant-words.ts';

/** A search word as a parameter of a statement. */
type PlacedWord = { column: Meant['column']; sql: string };

export function placeWords(words: readonly Meant[], place: (value: unknown) => string): PlacedWord[] {
  return words.map(({ column, words }) => ({ column, sql: `${place(words)}::text[]` }));
}

/** SQL that a product `p` has the word. */
export function sqlHas({ column, sql }: PlacedWord): string {
  return `p.${column} && ${sql}`;
}

/** SQL that the name of a product has all typed words; empty without any. */
export function sqlInName(placed: readonly PlacedWord[]): string {
  const typed = placed.filter(({ column }) => column === 'words');
  return typed.map(({ sql }) => `p.name_words && ${sql}`).join(' AND ');
}
