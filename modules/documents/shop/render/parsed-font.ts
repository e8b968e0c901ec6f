import { create, type Font } from 'fontkit';
import { LRUCache } from 'lru-cache';

const MOST_WIDTHS = 2_000;

/** What a font says about its letters. */
export type ParsedFont = {
  hasLetter(letter: string): boolean;
  /** The width of a text, in the unit of `size`. */
  widthOf(text: string, size: number): number;
};

const parsedFonts = new WeakMap<Uint8Array, ParsedFont>();

/**
 * Returns the font of a TrueType file, parsed once for all documents. pdfkit parses it again for each: a font that documents share
 * forgets which letters a glyph stands for, and their text could no longer be copied.
 */
export function parsedFontOf(file: Uint8Array): ParsedFont {
  const parsed = parsedFonts.get(file) ?? parse(file);
  parsedFonts.set(file, parsed);
  return parsed;
}

function parse(file: Uint8Array): ParsedFont {
  const font = create(Buffer.from(file.buffer, file.byteOffset, file.byteLength)) as Font;
  const widths = new LRUCache<string, number>({ max: MOST_WIDTHS });
  const widthOfWord = (word: string) => {
    const width = widths.get(word) ?? font.layout(word).advanceWidth / font.unitsPerEm;
    widths.set(word, width);
    return width;
  };
  return {
    hasLetter: (letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    // pdfkit too lays out each word alone, with the space behind it.
    widthOf: (text, size) =>
      size * (text.match(/[^ \t]*[ \t]|[^ \t]+/g) ?? []).reduce((sum, word) => sum + widthOfWord(word), 0),
  };
}
