import type { PrintLook, PrintWeight } from '../../ports/print-look.ts';
import type { Pdf } from './pdf.ts';

/** Text in one font. */
export type Run = { text: string; font: string };

/** Stands for a letter that no font has. */
export const MISSING = '\u{FFFD}';

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
// Joiners and variation selectors change the letters around them and print nothing.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Chooses the font of each letter: the storefront's, else the first one that has it, else a visible mark. `isMissing` is
 * true once a mark was needed.
 */
export function createLetters(pdf: Pdf, look: PrintLook) {
  const names = new Map<Uint8Array, string>();
  const chains = Object.fromEntries(
    Object.entries(look.fonts).map(([weight, own]) => {
      const others = look.otherLetters.map((other) => (weight === 'regular' ? other.regular : other.bold));
      return [weight, [own, ...others].map(register)];
    }),
  ) as Record<PrintWeight, string[]>;
  const known = new Map<string, Run>();
  const letters = {
    isMissing: false,
    runOf(grapheme: string, weight: PrintWeight): Run {
      const key = `${weight} ${grapheme}`;
      const found = known.get(key) ?? choose(grapheme, weight);
      known.set(key, found);
      letters.isMissing ||= found.text === MISSING;
      return found;
    },
  };

  // pdfkit parses a font again for each name, so each has one.
  function register(font: Uint8Array): string {
    const name = names.get(font) ?? `font-${names.size}`;
    if (!names.has(font)) pdf.registerFont(name, font);
    names.set(font, name);
    return name;
  }

  function choose(grapheme: string, weight: PrintWeight): Run {
    const text = [...grapheme].filter((letter) => !INVISIBLE.test(letter)).join('');
    const font = chains[weight].find((name) => [...text].every((letter) => hasLetter(pdf, name, letter)));
    return font ? { text, font } : { text: MISSING, font: chains[weight][1] ?? weight };
  }

  return letters;
}

export type Letters = ReturnType<typeof createLetters>;

/** Splits text into what a reader sees as letters. */
export function graphemesOf(text: string): string[] {
  return Array.from(GRAPHEMES.segment(text.normalize('NFC')), ({ segment }) => segment);
}

/** pdfkit tells nobody which letters a font has, but its font engine does. */
function hasLetter(pdf: Pdf, font: string, letter: string): boolean {
  pdf.font(font);
  const { _font } = pdf as unknown as {
    _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
  };
  return _font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}
