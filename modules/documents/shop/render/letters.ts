import type { LetterFonts, PrintLook, PrintWeight } from '#platform/ports/print-look.ts';
import { type ParsedFont, parsedFontOf } from './parsed-font.ts';
import type { Pdf } from './pdf.ts';

export type Run = { text: string; font: string };

/** Stands for a letter that no font has. */
export const MISSING = '\u{FFFD}';

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
// Joiners and variation selectors change the letters around them and print nothing.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
// Where letters join, the joiners decide how.
const JOINED = /[\p{Script=Arabic}\p{Script=Devanagari}]/u;
const JOINER = /[\u200c\u200d]/;
// Fonts compose these marks in another order than Unicode's: Thai SARA AM of two parts, below a mark of tone, and Arabic shadda first.
const SARA_AM = /([\u0e48-\u0e4b]*)\u0e33/g;
const SHADDA = /([\u064b-\u0650\u0652]+)\u0651/g;

/**
 * Chooses the font of each letter: the storefront's, else the first one that has it, else a visible mark. `isMissing` is
 * true once a mark was needed.
 */
export function createLetters(pdf: Pdf, look: PrintLook, otherLetters: readonly LetterFonts[]) {
  const names = new Map<Uint8Array, string>();
  const fonts = new Map<string, ParsedFont>();
  const chains = Object.fromEntries(
    Object.entries(look.fonts).map(([weight, own]) => {
      const others = otherLetters.map((other) => (weight === 'regular' ? other.regular : other.bold));
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
    widthOf: ({ text, font }: Run, size: number): number => fonts.get(font)?.widthOf(text, size) ?? 0,
  };

  // A document contains a font once for each name, so each has one.
  function register(file: Uint8Array): string {
    const known = names.get(file);
    if (known !== undefined) return known;
    const name = `font-${names.size}`;
    const font = parsedFontOf(file);
    // Its types do not say that pdfkit takes a font of fontkit too.
    pdf.registerFont(name, font.ofDocument() as unknown as Uint8Array);
    names.set(file, name);
    fonts.set(name, font);
    return name;
  }

  function choose(grapheme: string, weight: PrintWeight): Run {
    const isKept = (letter: string) =>
      !INVISIBLE.test(letter) || (JOINER.test(letter) && JOINED.test(grapheme));
    const text = [...grapheme]
      .filter(isKept)
      .join('')
      .replace(SARA_AM, '\u0e4d$1\u0e32')
      .replace(SHADDA, '\u0651$1');
    const font = chains[weight].find((name) =>
      [...text].every((letter) => fonts.get(name)?.hasLetter(letter)),
    );
    return font ? { text, font } : { text: MISSING, font: chains[weight][1] ?? weight };
  }

  return letters;
}

export type Letters = ReturnType<typeof createLetters>;

/** Splits text into what a reader sees as letters. */
export function graphemesOf(text: string): string[] {
  return Array.from(GRAPHEMES.segment(text.normalize('NFC')), ({ segment }) => segment);
}
