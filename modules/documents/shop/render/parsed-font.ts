import { create, type Font, type GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';

const MOST_WORDS = 2_000;
const MOST_LETTERS_OF_WORDS = 20_000;

// Of these letters each has a glyph of its own, in the order of the text, unless a word has a ligature.
const PLAIN = /^[\x20-\x7e\u00a0-\u017f]+$/;

/** The facts of a font about its letters. */
export type ParsedFont = {
  hasLetter(letter: string): boolean;
  /** The width of a text, in the unit of `size`. */
  widthOf(text: string, size: number): number;
  /** The font for one document. It knows the layout of plain words from the font of all documents. */
  ofDocument(): Font;
};

const parsedFonts = new WeakMap<Uint8Array, ParsedFont>();

/**
 * Returns the font of a TrueType file, parsed once for all documents. Each document writes from a font of its own: a font that
 * documents share forgets which letters a glyph stands for, and their text could no longer be copied.
 */
export function parsedFontOf(file: Uint8Array): ParsedFont {
  const parsed = parsedFonts.get(file) ?? parse(file);
  parsedFonts.set(file, parsed);
  return parsed;
}

function parse(file: Uint8Array): ParsedFont {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const font = create(bytes) as Font;
  const runs = new LRUCache<string, GlyphRun>({
    max: MOST_WORDS,
    maxSize: MOST_LETTERS_OF_WORDS,
    sizeCalculation: ({ glyphs }) => glyphs.length + 1,
  });
  const runOf = (word: string): GlyphRun => {
    const run = runs.get(word) ?? font.layout(word);
    runs.set(word, run);
    return run;
  };
  const widthOfWord = (word: string) => runOf(word).advanceWidth / font.unitsPerEm;
  return {
    hasLetter: (letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    // pdfkit too lays out each word alone, with the space behind it.
    widthOf: (text, size) =>
      size * (text.match(/[^ \t]*[ \t]|[^ \t]+/g) ?? []).reduce((sum, word) => sum + widthOfWord(word), 0),
    ofDocument() {
      const own = create(bytes) as Font;
      const layOut = own.layout.bind(own);
      own.layout = (word, ...choices) => {
        const run = PLAIN.test(word) && choices.every((choice) => choice === undefined) && runOf(word);
        return run && run.glyphs.length === word.length ? copyOf(run, word) : layOut(word, ...choices);
      };
      return own;
    },
  };
}

/** Copies a run of one glyph a letter, for pdfkit scales its positions. The letters are those of the word. */
function copyOf(run: GlyphRun, word: string): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  const glyphs = run.glyphs.map(({ id, advanceWidth }, at) => ({
    id,
    advanceWidth,
    codePoints: [word.charCodeAt(at)],
  }));
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  } as GlyphRun;
}
