import { beforeAll, describe, expect, test } from 'vitest';
import type { PrintLook } from '#platform/ports/print-look.ts';
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

test('fonts of other scripts are read for the documents that need them', async () => {
  const count = async (text: string) => (await look.lettersOf(text)).length;
  expect(await count('Jürgen Łukasz Ιωάννης Іван')).toBe(1);
  expect(await count('김철수')).toBe(2);
  expect(await count('محمد 王小明')).toBe(3);
});
