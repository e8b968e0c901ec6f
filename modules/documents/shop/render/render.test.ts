import { beforeAll, describe, expect, test } from 'vitest';
import type { TotalStep } from '#modules/pricing/contract/total-step.ts';
import { totalLabel } from '#modules/pricing/shop/total-label.ts';
import type { PrintLook } from '#platform/ports/print-look.ts';
import { STOREFRONTS } from '#settings';
import { invoiceOf } from '#tests/support/invoice-of.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { readPrintLook } from '#themes/read-print-look.ts';
import { readStorefront } from '#themes/read-storefront.ts';
import { creditNoteFacts } from '../credit-note-facts.ts';
import type { CreditNoteFacts } from '../document-facts.ts';
import { invoiceFacts } from '../invoice-facts.ts';
import { renderCreditNote } from './render-credit-note.ts';
import { renderInvoice } from './render-invoice.ts';
import { renderPackingSlips } from './render-packing-slips.ts';

let looks: Record<string, PrintLook>;
beforeAll(async () => {
  looks = Object.fromEntries(
    await Promise.all(
      STOREFRONTS.map(async (name) => [name, await readPrintLook(await readStorefront(name))] as const),
    ),
  );
});
const look = () => looks.keyboards!;

describe.each(STOREFRONTS)('in the look of %s', (name) => {
  test('a document is tagged, titled and in a language, with headings and cells, and has the same bytes each time', async () => {
    const document = invoiceOf(3);
    const file = await renderInvoice(looks[name]!, document);
    expect((await renderInvoice(looks[name]!, structuredClone(document))).equals(file)).toBe(true);
    const { objects, contents, fonts } = readPdf(file);
    const all = objects.join('\n');
    for (const words of ['/Lang (en)', '/Marked true', '/DisplayDocTitle true', '(Invoice INV-2026-00042)'])
      expect(all).toContain(words);
    expect(file.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>');
    const count = (tag: string) => objects.filter((text) => new RegExp(`/S /${tag}\\b`).test(text)).length;
    expect({
      document: count('Document'),
      h1: count('H1'),
      logo: count('Figure'),
      tables: count('Table'),
    }).toEqual({
      document: 1,
      h1: 1,
      logo: 1,
      tables: 3,
    });
    // From, billed to, details, tax by rate.
    expect(count('H2')).toBe(4);
    expect(all.match(/\/Scope \/Column/g)).toHaveLength(6 + 4);
    expect(all.match(/\/Scope \/Row/g)).toHaveLength(document.facts.steps.length);
    expect(count('TD')).toBe(3 * 6 + document.facts.steps.length + 2 * 4);
    // Every font is in the file, and everything on the page is tagged or marked as decoration.
    expect(objects.filter((text) => text.includes('/FontFile2'))).toHaveLength(fonts.length);
    expect(all).not.toContain('/Type1');
    for (const content of contents) expect(untagged(content)).toEqual([]);
  });
});

test('an invoice says what was bought, from whom, and its tax by rate', async () => {
  const document = invoiceOf(2);
  const [page] = readPdf(await renderInvoice(look(), document)).pages;
  for (const words of [
    'Hauptstraße 5',
    'Tax ID DE123456789',
    'Jürgen Müller',
    'Board 2',
    'Linear / ISO',
    'B-2',
    '−12.90$',
    '19%',
    '7%',
  ])
    expect(page).toContain(words);
  for (const step of document.facts.steps) expect(page).toContain(totalLabel(step));
  // 38.70 with tax at 19 % and 9.00 of shipping; a day is that of UTC.
  expect(page).toContain('22 November 2026');
  const { taxes, totalCents } = document.facts;
  expect(taxes.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0)).toBe(totalCents);
});

test('an invoice from before languages says what it said: its own labels, in English', async () => {
  const document = invoiceOf(1);
  const old = [
    { type: 'subtotal', label: 'Goods', cents: 12_900 },
    { type: 'tax', label: 'Includes VAT 19%', cents: 2060, included: true },
    { type: 'total', label: 'Sum', cents: 12_900 },
  ] as unknown as TotalStep[];
  const facts = invoiceFacts({ ...document.facts, totals: old });
  expect(facts.taxes).toMatchObject([{ label: 'VAT 19%', perMillion: 190_000, taxCents: 2060 }]);
  const [page] = readPdf(await renderInvoice(look(), { ...document, facts })).pages;
  for (const words of ['Goods', 'Includes VAT 19%', 'Sum', 'Paid by card on 22 November 2026'])
    expect(page).toContain(words);
});

test('a name with a sign of XML leaves the metadata whole', async () => {
  const document = invoiceOf(1);
  document.facts.seller.name = 'Holt & Tread </rdf:li>';
  const file = (await renderInvoice(look(), document)).toString('latin1');
  const metadata = /<rdf:RDF[\s\S]*<\/rdf:RDF>/.exec(file)?.[0] ?? '';
  expect(metadata).toContain('Invoice INV-2026-00042');
  expect(metadata).not.toMatch(/Holt|&/);
});

test('a long order goes on over pages, each row on one, with the headings again and numbers below', async () => {
  const { pages, contents } = readPdf(await renderInvoice(look(), invoiceOf(60)));
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
  for (const page of pages.slice(0, 2)) expect(page).toContain('Unit price');
  for (let line = 1; line <= 60; line += 1)
    expect(
      pages.filter((page) => page.includes(`|Board ${line}|`) || page.includes(`|Board ${line} |`)),
    ).toHaveLength(1);
  for (const content of contents) expect(untagged(content)).toEqual([]);
});

describe('letters', () => {
  test('of Latin, Greek, Cyrillic, Chinese and Japanese are printed', async () => {
    const name = 'Łukasz Żółć Nguyễn Ιωάννης Іван 王小明 やまだ タロウ';
    const [page] = readPdf(await renderInvoice(look(), invoiceOf(1, { address: name }))).pages;
    const printed = page?.replaceAll('|', '').replaceAll(/\s/g, '');
    expect(printed).toContain(name.replaceAll(' ', ''));
    expect(page).not.toContain('\u{FFFD}');
  });

  test('that no font has become a visible mark, and the document says so', async () => {
    const file = await renderInvoice(look(), invoiceOf(1, { address: 'தமிழ் 😀' }));
    const [page = ''] = readPdf(file).pages;
    expect(page.match(/\u{FFFD}/gu)).toHaveLength(3 + 1 + 1);
    expect(page).toContain('stands for a letter that this document cannot print');
  });

  test.each([
    ['a word wider than its column', 'W'.repeat(500)],
    ['many lines', Array(40).fill('line').join('\n')],
    ['marks and joiners', 'e\u0301\u0301\u0301 a\u200db \ufe0f \u00ad'],
    ['syntax of the format', ') Tj ET /Title (x) <</A 1>> \\( %%EOF endobj'],
    ['empty lines', '\n\n\n'],
  ])('of %s stay on the page', async (_, address) => {
    const { pages, contents } = readPdf(await renderInvoice(look(), invoiceOf(1, { address })));
    const printed = pages.join('').replaceAll('|', '').replaceAll(/\s/g, '');
    expect(printed).toContain(
      address.normalize('NFC').replaceAll(/\s|\p{Default_Ignorable_Code_Point}/gu, ''),
    );
    for (const content of contents) {
      const lefts = [...content.matchAll(/1 0 0 1 ([\d.-]+) [\d.-]+ Tm/g)].map(([, x]) => Number(x));
      expect(Math.min(...lefts)).toBeGreaterThanOrEqual(54);
      expect(Math.max(...lefts)).toBeLessThan(595 - 54);
    }
  });
});

describe('a credit note', () => {
  const noteOf = (refund: Parameters<typeof creditNoteFacts>[1]): CreditNoteFacts => {
    const { facts, issuedAt } = invoiceOf(4);
    return { ...facts, invoice: { number: 'INV-2026-00042', issuedAt }, ...creditNoteFacts(facts, refund) };
  };
  const cents = (note: CreditNoteFacts) => note.parts.reduce((sum, part) => sum + part.cents, 0);
  const { facts: invoice } = invoiceOf(4);

  test('of everything has the parts, taxes and total of its invoice', () => {
    const note = noteOf({ cents: invoice.totalCents });
    expect(note.parts).toHaveLength(5);
    expect(cents(note)).toBe(invoice.totalCents);
    expect(note.taxes).toEqual(invoice.taxes);
  });

  test('of a line, shipping and an amount adds up to the refund, with the tax that each contains', () => {
    const refund = {
      cents: 20_000,
      lines: [{ position: 2, quantity: 1, cents: 11_610 }],
      shippingCents: 900,
    };
    const note = noteOf(refund);
    expect(note.parts.slice(0, 2)).toMatchObject([
      { name: 'Board 2, Linear / ISO', quantity: 1, cents: 11_610, taxCents: 760, taxPerMillion: 70_000 },
      { name: 'Shipping', cents: 900, taxCents: 144, taxPerMillion: 190_000 },
    ]);
    expect(note.parts.slice(2).map(({ name }) => name)).toEqual(['Part of the price', 'Part of the price']);
    expect(cents(note)).toBe(20_000);
  });

  test.each([1, 2, 99, 5_000])('of an amount of %i cents adds up', (amount) => {
    expect(cents(noteOf({ cents: amount }))).toBe(amount);
  });

  test('names its invoice, the parts and the taxes', async () => {
    const facts = noteOf({ cents: invoice.totalCents });
    const note = {
      kind: 'credit_note' as const,
      year: 2026,
      number: 7,
      issuedAt: '2026-11-23T08:00:00Z',
      facts,
    };
    const file = await renderCreditNote(look(), note);
    expect((await renderCreditNote(look(), note)).equals(file)).toBe(true);
    const [page] = readPdf(file).pages;
    for (const words of [
      'Credit note CN-2026-00007',
      'For invoice INV-2026-00042',
      'Board 4',
      'Shipping',
      'Includes VAT 7%',
    ])
      expect(page).toContain(words);
  });
});

test('packing slips have an order each, its phone number, and no price', async () => {
  const slips = [
    invoiceOf(2).facts,
    { ...invoiceOf(1).facts, order: { ...invoiceOf(1).facts.order, number: 1002 } },
  ] as const;
  const { pages } = readPdf(await renderPackingSlips(look(), slips));
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Packing slip, order 1001');
  expect(pages[1]).toContain('Packing slip, order 1002');
  expect(pages[0]).toContain('3 units in all.');
  expect(pages[0]).toContain('0123');
  for (const page of pages) expect(page).not.toContain('$');
});

/** Returns all that a page shows or draws outside of marked content. */
function untagged(content: string): string[] {
  let depth = 0;
  return content.split('\n').filter((line) => {
    if (/\b(BDC|BMC)$/.test(line)) depth += 1;
    if (/^EMC$/.test(line)) depth -= 1;
    return depth === 0 && /(TJ|Tj|\bS|\bf|\bf\*|\bB)$/.test(line);
  });
}
