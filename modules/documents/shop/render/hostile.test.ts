import { beforeAll, describe, expect, test } from 'vitest';
import type { PrintLook } from '#platform/ports/print-look.ts';
import { invoiceOf } from '#tests/support/invoice-of.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { readPrintLook } from '#themes/read-print-look.ts';
import { readStorefront } from '#themes/read-storefront.ts';
import { creditNoteFacts } from '../credit-note-facts.ts';
import { renderCreditNote } from './render-credit-note.ts';
import { renderInvoice } from './render-invoice.ts';
import { renderPackingSlips } from './render-packing-slips.ts';

let look: PrintLook;
beforeAll(async () => {
  look = await readPrintLook(await readStorefront('keyboards'));
});

const HOSTILE: [what: string, text: string][] = [
  ['control characters', 'a\u0000b\u0007c\u001bd\u007fe\u0085f\u2028g\u2029h\r\ni\tj'],
  ['operators of the format', ') Tj ET Q EMC EMC endstream endobj 1 0 obj <</Type /Catalog>> %%EOF (\\'],
  [
    'a string of the format, in two bytes',
    '\ufeff\u0029\u5c5c\u2929 <</S /JavaScript /JS (app.alert(1))>> שלום )',
  ],
  ['marks of direction', 'a\u202egnp.exe\u202c \u2066b\u2067c\u2069 \u200fd\u200e שלום \u202d12\u202c'],
  ['ten thousand letters', `${'W'.repeat(7_000)}${'ש'.repeat(3_000)}`],
  ['a tower of marks', `e${'\u0301'.repeat(500)} ${'ๆ้'.repeat(50)} क${'्र'.repeat(100)}`],
  ['emoji and halves of letters', '😀👩‍👩‍👧‍👦🏳️‍🌈 \ud800 \udc00 \uffff \ufffe'],
  ['markup', '</rdf:li><script>alert(1)</script>&#0;&amp;]]>'],
];

/** An invoice whose every word of people is this text. */
function hostileInvoice(text: string) {
  const document = invoiceOf(1);
  const { facts } = document;
  facts.seller = { name: text, address: text, taxId: text, email: text };
  facts.buyer = { address: `Name\n${text}`, email: text, phone: text, taxId: text };
  facts.order.transactionId = text;
  for (const line of facts.lines) Object.assign(line, { name: text, variant: text, sku: text });
  for (const part of [...facts.steps, ...facts.taxes]) Object.assign(part, { text, label: text });
  return document;
}

/** The file is whole, tagged, and holds no object or action but the shop's own. */
function expectSound(file: Buffer): void {
  const raw = file.toString('latin1');
  const { objects, contents, pages } = readPdf(file);
  const [, at] = /startxref\n(\d+)\n%%EOF\n?$/.exec(raw) ?? [];
  expect(raw.slice(Number(at), Number(at) + 4)).toBe('xref');
  const places = [...raw.slice(Number(at)).matchAll(/^(\d{10}) \d{5} n/gm)].map(([, place]) => Number(place));
  for (const [number, place] of places.entries())
    expect(raw.slice(place, place + 20)).toMatch(new RegExp(`^${number + 1} 0 obj`));
  expect(places).toHaveLength(objects.length);
  // Text written by people stands in strings.
  const all = objects.map((object) => object.replaceAll(/\((?:[^()\\]|\\.)*\)/gs, '')).join('\n');
  expect(all.match(/\/Type \/Catalog/g)).toHaveLength(1);
  expect(all.match(/\/Marked true/g)).toHaveLength(1);
  expect(all).not.toMatch(/\/(JavaScript|JS|AA|OpenAction|Launch|URI)\b/);
  for (const content of contents) {
    expect(content.match(/\b(BDC|BMC)$/gm)?.length).toBe(content.match(/^EMC$/gm)?.length);
    expect(content.match(/^BT$/gm)?.length).toBe(content.match(/^ET$/gm)?.length);
    expect(content.match(/^q$/gm)?.length ?? 0).toBe(content.match(/^Q$/gm)?.length ?? 0);
  }
  expect(pages.length).toBe(contents.length);
}

describe.each(HOSTILE)('%s in every printed field', (_, text) => {
  test('leave invoice, credit note and packing slip whole and tagged', async () => {
    const document = hostileInvoice(text);
    const { facts, issuedAt } = document;
    expectSound(await renderInvoice(look, document));
    // An invoice prints every field; of hundreds of lines in each, one document is enough.
    if (text.length > 5_000) return;
    const note = {
      kind: 'credit_note' as const,
      year: 2026,
      number: 7,
      issuedAt,
      facts: {
        ...facts,
        invoice: { number: text, issuedAt },
        ...creditNoteFacts(facts, { cents: facts.totalCents }),
      },
    };
    expectSound(await renderCreditNote(look, note));
    expectSound(await renderPackingSlips(look, [facts]));
  });
});
