import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { readPrintLook } from '#themes/read-print-look.ts';
import { readStorefront } from '#themes/read-storefront.ts';
import { parsedFontOf } from './parsed-font.ts';

const { fonts } = await readPrintLook(await readStorefront('keyboards'));

const toldBy = (font: Font, word: string) => {
  const { glyphs, positions, advanceWidth } = font.layout(word);
  return {
    glyphs: glyphs.map(({ id, advanceWidth, codePoints }) => ({ id, advanceWidth, codePoints })),
    positions: positions.map((position) => ({ ...position })),
    advanceWidth,
  };
};

test.each(['Tower ', 'AVAToTa', '1,249.00', 'office ', 'Größe', 'na\u00a0me', 'e\u0301te', '€ 5', 'Да', ''])(
  'a document lays out %j as a font of its own does, also the second time and after a document has changed the positions',
  (word) => {
    const expected = toldBy(create(Buffer.from(fonts.regular)) as Font, word);
    const shared = parsedFontOf(fonts.regular);
    for (let document = 0; document < 3; document += 1) {
      const font = shared.ofDocument();
      expect(toldBy(font, word)).toEqual(expected);
      for (const position of font.layout(word).positions) position.xAdvance *= 2;
    }
  },
);

test('a plain word is laid out once for all documents', () => {
  const shared = parsedFontOf(fonts.bold);
  const [first, second] = [shared, shared].map((font) => font.ofDocument().layout('Quantity').glyphs[0]);
  // A font that lays out a word itself returns glyphs of its own kind.
  expect([first?.constructor, second?.constructor]).toEqual([Object, Object]);
});
