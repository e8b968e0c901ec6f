import bidiFactory from 'bidi-js';
import { graphemesOf, type Run } from './letters.ts';

const bidi = bidiFactory();

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const TANGLED = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}\p{Script=Devanagari}]/u;
const FIRST_STRONG = /\p{L}/u;

type Piece = Run & { level: number };

/** For the structure of a document: the text as it is read aloud, where its glyphs stand in another order or for several letters. */
export function spokenAs(text: string): { actual?: string } {
  return TANGLED.test(text) ? { actual: text } : {};
}

/** Returns whether a paragraph begins on the right, by its first letter. */
export function isRightToLeft(paragraph: string): boolean {
  return RIGHT_TO_LEFT.test(FIRST_STRONG.exec(paragraph)?.[0] ?? '');
}

/**
 * The runs of a line from left to right (Unicode bidirectional algorithm). The font engine turns the letters of a right-to-left run
 * around itself.
 */
export function visualOrder(runs: readonly Run[], startsRight: boolean): Run[] {
  const text = runs.map((run) => run.text).join('');
  if (!RIGHT_TO_LEFT.test(text)) return [...runs];
  const { levels } = bidi.getEmbeddingLevels(text, startsRight ? 'rtl' : 'ltr');
  const pieces = piecesOf(runs, levels);
  const highest = Math.max(...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) turnAround(pieces, level);
  return pieces.map(({ text, font }) => ({ text, font }));
}

function piecesOf(runs: readonly Run[], levels: Uint8Array): Piece[] {
  let at = 0;
  return runs.flatMap(({ text, font }) => {
    const pieces: Piece[] = [];
    for (const letter of graphemesOf(text)) {
      const level = levels[at] ?? 0;
      at += letter.length;
      const isTurnedByFont = level % 2 === 1 && RIGHT_TO_LEFT.test(letter);
      const last = pieces.at(-1);
      // Other letters go one by one, so that turning the pieces around turns them too.
      const joins = last?.level === level && RIGHT_TO_LEFT.test(last.text) && isTurnedByFont;
      const isPlain = level % 2 === 0 && !RIGHT_TO_LEFT.test(letter);
      if (last && (joins || (isPlain && last.level === level && !RIGHT_TO_LEFT.test(last.text))))
        last.text += letter;
      else pieces.push({ text: level % 2 === 1 ? mirrored(letter) : letter, font, level });
    }
    return pieces;
  });
}

const mirrored = (letter: string) => bidi.getMirroredCharacter(letter) ?? letter;

/** Turns around each sequence of pieces of at least this level. */
function turnAround(pieces: Piece[], level: number): void {
  for (let from = 0; from < pieces.length; from += 1) {
    let to = from;
    while ((pieces[to]?.level ?? 0) >= level) to += 1;
    pieces.splice(from, to - from, ...pieces.slice(from, to).reverse());
    from = to;
  }
}
