/** A path of the logo, in the syntax of SVG. */
export type LogoPath = {
  d: string;
  fill?: string | undefined;
  stroke?: string | undefined;
  strokeWidth: number;
};

type Size = { width: number; height: number };

/** The look of printed documents and mails. Fonts are TrueType files. */
export type PrintLook = {
  colours: Record<'text' | 'soft' | 'line' | 'accent' | 'onAccent', string>;
  /** For mail programs with a dark ground. */
  dark: Record<'page' | 'surface' | 'text' | 'soft' | 'accent' | 'onAccent', string>;
  /** Drawn paths, or an uploaded picture; null for the name of the shop instead. */
  logo: (Size & ({ paths: readonly LogoPath[] } | { png: Buffer })) | null;
  /** The addresses of the logo for mail programs, for light and dark grounds; null for the name instead. */
  mailLogo: (Size & { src: string; darkSrc: string }) | null;
  fonts: Record<PrintWeight, Uint8Array>;
  /**
   * Reads the fonts for the letters of a text that those may lack, the preferred first; the first one has U+FFFD. The same text gets the
   * same fonts.
   */
  lettersOf: (text: string) => Promise<readonly LetterFonts[]>;
};

export type LetterFonts = { regular: Uint8Array; bold: Uint8Array };

export type PrintWeight = 'regular' | 'bold' | 'display';
