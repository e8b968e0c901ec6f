import { beforeAll, describe, expect, test } from 'vitest';
import type { PrintLook } from '#platform/ports/print-look.ts';
import { inLanguage } from '#platform/words/current-language.ts';
import { ENGLISH, languageOf } from '#platform/words/languages.ts';
import { invoiceOf } from '#tests/support/invoice-of.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { readPrintLook } from '#themes/read-print-look.ts';
import { readStorefront } from '#themes/read-storefront.ts';
import { renderInvoice } from './render-invoice.ts';
import { isRightToLeft, visualOrder } from './visual-order.ts';

let look: PrintLook;
beforeAll(async () => {
  look = await readPrintLook(await readStorefront('shovels'));
});

const runs = (...texts: string[]) => texts.map((text, at) => ({ text, font: `f${at}` }));
const shown = (...texts: string[]) =>
  visualOrder(runs(...texts), isRightToLeft(texts.join(''))).map(({ text }) => text);

describe('the order of a line', () => {
  test.each([
    ['Latin stays', ['Elmweg', ' ', '12'], ['Elmweg', ' ', '12']],
    ['Hebrew begins on the right', ['רחוב', ' ', 'הרצל', ' ', '12'], ['12', ' ', 'הרצל', ' ', 'רחוב']],
    ['a name inside Latin', ['David ', 'כהן', ' Ltd.'], ['David ', 'כהן', ' Ltd.']],
    ['brackets turn around', ['(', '4', 'ב', ')'], ['(', 'ב', '4', ')']],
    ['Persian digits read from the left', ['۱۲'], ['۱', '۲']],
  ])('%s', (_, texts, order) => {
    expect(shown(...texts)).toEqual(order);
  });
});

describe('a name and an address', () => {
  test.each([
    ['Korean', '김철수 뷁 힣', 'NanumGothic'],
    ['Arabic', 'محمد بن عبد الله 12', 'NotoSansArabic'],
    ['Hebrew', 'משה כהן (12)', 'NotoSansHebrew'],
    ['Thai', 'สมชาย ใจดี น้ำ', 'NotoSansThai'],
    ['Hindi', 'प्रिया शर्मा क्षत्रिय', 'NotoSansDevanagari'],
  ])('in %s are printed, tagged and the same bytes each time', async (_, address, font) => {
    const document = invoiceOf(1, { address: `${address}\n1 Test Street` });
    const line = document.facts.lines[0];
    if (line) line.name = address;
    const file = await renderInvoice(look, document);
    expect((await renderInvoice(look, structuredClone(document))).equals(file)).toBe(true);
    const { pages, objects } = readPdf(file);
    expect(pages.join('')).not.toMatch(/\u{FFFD}/u);
    expect(objects.join('\n')).toContain(font);
    const spoken = objects.filter((text) => text.includes('/ActualText')).length;
    expect(spoken).toBe(font === 'NanumGothic' ? 0 : 2);
  });
});

test('an invoice in Arabic prints a Latin name whole, and an English one Hebrew and Arabic', async () => {
  const printed = async (language: string, address: string) => {
    const file = await inLanguage(languageOf(language) ?? ENGLISH, () =>
      renderInvoice(look, invoiceOf(1, { address })),
    );
    const { pages, objects } = readPdf(file);
    expect(pages.join('')).not.toMatch(/\u{FFFD}/u);
    return { text: pages.join('\n'), spoken: objects.flatMap(spokenIn) };
  };
  const arabic = await printed('ar', 'Ada Lovelace (Board Ltd.)\n12 Elm Street');
  expect(arabic.text).toContain('Ada Lovelace (Board Ltd.)');
  expect(arabic.text).toContain('12 Elm Street');
  expect(arabic.spoken).toContain('الفاتورة إلى');
  expect(arabic.spoken.join('\n')).toContain('رقم العملية \u2068pi_1\u2069.');
  const english = await printed('en', 'ליאה כהן (Board Ltd.)\nشارع النخيل 12');
  expect(english.text).toContain('Billed to');
  expect(english.spoken.join('\n')).toContain('ליאה כהן (Board Ltd.)\nشارع النخيل 12\n');
});

/** The texts that an object of a file gives to readers aloud, which are written as UTF-16. */
function spokenIn(object: string): string[] {
  return [...object.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, written = '']) => {
    const bytes = Buffer.from(
      written.replace(
        /\\([\s\S])/g,
        (_, c: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[c] ?? c,
      ),
      'latin1',
    );
    return bytes.subarray(2).swap16().toString('utf16le');
  });
}

test('fonts of other scripts are read for the documents that need them', async () => {
  const count = async (text: string) => (await look.lettersOf(text)).length;
  expect(await count('Jürgen Łukasz Ιωάννης Іван')).toBe(1);
  expect(await count('김철수')).toBe(2);
  expect(await count('محمد 王小明')).toBe(3);
});

test('a German invoice names the country and the VAT number of its buyer in German', async () => {
  const document = invoiceOf(1, { address: 'Mia Berg\nElmweg 12\n10115 Berlin\nGermany' });
  document.facts.country = 'DE';
  document.facts.buyer.taxId = 'DE136695976';
  const printed = async (language: string) => {
    const file = await inLanguage(languageOf(language) ?? ENGLISH, () => renderInvoice(look, document));
    return readPdf(file).pages.join('');
  };
  const german = await printed('de');
  expect(german).toContain('Deutschland');
  expect(german).toContain('USt-IdNr. DE136695976');
  expect(await printed('en')).toContain('Germany');
});
