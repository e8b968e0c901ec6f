import { inflateSync } from 'node:zlib';

/** A PDF file as far as tests look into it: objects as text, and the text of each page as a reader copies it. */
export function readPdf(file: Buffer) {
  const objects = objectsOf(file);
  const fonts = new Map([...objects].flatMap(([, { text }]) => fontsOf(text, objects)));
  const contents = [...objects.values()]
    .filter(({ text }) => /\/Type \/Page\b(?!s)/.test(text))
    .map(({ text }) => objects.get(Number(/\/Contents (\d+) 0 R/.exec(text)?.[1]))?.stream ?? '');
  return {
    objects: [...objects.values()].map(({ text }) => text),
    contents,
    pages: contents.map((content) => textOf(content, fonts)),
    fonts: [...fonts.keys()],
  };
}

type PdfObject = { text: string; stream: string | undefined };

function objectsOf(file: Buffer): Map<number, PdfObject> {
  const all = file.toString('latin1');
  const found = new Map<number, PdfObject>();
  for (const { 1: number, 2: body = '' } of all.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n');
    const [text, packed] =
      at < 0 ? [body, undefined] : [body.slice(0, at), body.slice(at + 'stream\n'.length)];
    found.set(Number(number), { text, stream: packed === undefined ? undefined : unpacked(text, packed) });
  }
  return found;
}

function unpacked(text: string, stream: string): string {
  const bytes = Buffer.from(stream, 'latin1');
  return (text.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

type Letters = Map<string, string>;

/** The letters of each font that a page's resources name. */
function fontsOf(text: string, objects: Map<number, PdfObject>): [string, Letters][] {
  const [, listed = ''] = /\/Font <<\n([\s\S]*?)>>/.exec(text) ?? [];
  return [...listed.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number]) => {
    const font = objects.get(Number(number))?.text ?? '';
    const map = objects.get(Number(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1]))?.stream ?? '';
    return [name, lettersOf(map)];
  });
}

function lettersOf(map: string): Letters {
  const letters: Letters = new Map();
  for (const [, from = '0', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    for (const [at, [, units = '']] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const codes = units.split(' ').map((unit) => Number.parseInt(unit, 16));
      letters.set(
        (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0'),
        String.fromCharCode(...codes),
      );
    }
  return letters;
}

function textOf(content: string, fonts: Map<string, Letters>): string {
  let letters: Letters | undefined;
  let text = '';
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font);
    for (const [, glyphs = ''] of (shown ?? '').matchAll(/<([0-9a-f]*)>/g))
      for (const glyph of glyphs.match(/.{4}/g) ?? []) text += letters?.get(glyph) ?? '?';
    if (shown) text += '|';
  }
  return text;
}
