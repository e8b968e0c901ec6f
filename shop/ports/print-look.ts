/** A path of the logo, in the syntax of SVG. */
export type LogoPath = {
  d: string;
  fill?: string | undefined;
  stroke?: string | undefined;
  strokeWidth: number;
};

/** The look of printed documents. Fonts are TrueType files. */
export type PrintLook = {
  logo: { width: number; height: number; paths: readonly LogoPath[] };
  colours: { text: string; soft: string; line: string; accent: string };
  fonts: Record<PrintWeight, Uint8Array>;
  /**
   * Reads the fonts for the letters of a text that those may lack, the preferred first; the first one has U+FFFD. The same text gets the
   * same fonts.
   */
  lettersOf: (text: string) => Promise<readonly LetterFonts[]>;
};

export type LetterFonts = { regular: Uint8Array; bold: Uint8Array };

export type PrintWeight = 'regular' | 'bold' | 'display';
