import { readFile } from 'node:fs/promises';
import { ROOT } from '#root';

type Fonts = { regular: Uint8Array; bold: Uint8Array };

const ALWAYS = ['noto-sans-regular.ttf', 'noto-sans-bold.ttf'] as const;

/** The fonts of other scripts, the preferred first. A font without a bold one stands in for it. */
const SCRIPTS: readonly [script: RegExp, regular: string, bold?: string][] = [
  [/\p{Script=Hangul}/u, 'nanum-gothic.ttf'],
  [/\p{Script=Arabic}/u, 'noto-sans-arabic-regular.ttf', 'noto-sans-arabic-bold.ttf'],
  [/\p{Script=Hebrew}/u, 'noto-sans-hebrew-regular.ttf', 'noto-sans-hebrew-bold.ttf'],
  [/\p{Script=Thai}/u, 'noto-sans-thai-regular.ttf', 'noto-sans-thai-bold.ttf'],
  [/\p{Script=Devanagari}/u, 'noto-sans-devanagari-regular.ttf', 'noto-sans-devanagari-bold.ttf'],
  // It has Chinese and Japanese letters, with their punctuation and wide forms.
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u,
    'droid-sans-fallback.ttf',
  ],
];

const held = new Map<string, Promise<Uint8Array>>();

/** The fonts for a text, read from files on first use, so most shops never hold the large ones in memory. */
export function lettersOf(text: string): Promise<Fonts[]> {
  const found = SCRIPTS.filter(([script]) => script.test(text)).map(
    ([, regular, bold = regular]) => [regular, bold] as const,
  );
  return Promise.all(
    [ALWAYS, ...found].map(async ([regular, bold]) => ({
      regular: await read(regular),
      bold: await read(bold),
    })),
  );
}

function read(name: string): Promise<Uint8Array> {
  const font = held.get(name) ?? readFile(new URL(`themes/letters/${name}`, ROOT));
  held.set(name, font);
  return font;
}
