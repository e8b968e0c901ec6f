import { describe, expect, test } from 'vitest';
import { priceCheckout } from '#modules/pricing/contract/price-checkout.ts';
import { creditNoteFacts, type RefundedAmounts } from './credit-note-facts.ts';
import type { CreditedPart, InvoiceFacts, TaxOfRate } from './document-facts.ts';
import { invoiceFacts } from './invoice-facts.ts';

/** The invoice of a board at one rate and a book at another, 10.00$ each before tax. */
function invoiceOf(rates: { board: [string, number]; book: [string, number] }): InvoiceFacts {
  const classes = ['board', 'book'] as const;
  const priced = priceCheckout({
    lines: classes.map((taxClass) => ({
      quantity: 1,
      priceCents: 1000,
      tiers: [],
      weightGrams: 0,
      taxClass,
    })),
    destination: { country: 'DE', region: '' },
    methodId: null,
    codes: [],
    rules: {
      pricesIncludeTax: false,
      shippingTaxClass: 'board',
      zones: [{ id: 'all', name: 'Everywhere', areas: [] }],
      methods: [],
      taxes: classes.map((taxClass) => ({
        zoneId: 'all',
        taxClass,
        label: rates[taxClass][0],
        perMillion: rates[taxClass][1],
      })),
    },
  });
  return invoiceFacts({
    ...priced,
    seller: { name: 'Shop', address: '', taxId: '', email: 'shop@example.com' },
    buyer: { address: 'Mia', email: 'mia@example.com', phone: '0123456' },
    order: { number: 1001, bookedAt: '', paidAt: '', transactionId: 'pi_1' },
    lines: priced.lines.map((line, at) => ({
      ...line,
      position: at + 1,
      name: classes[at] ?? '',
      variant: '',
      sku: '',
      quantity: 1,
      unitCents: line.unitPriceCents,
    })),
    totals: priced.steps,
  });
}

/** The notes of refunds in turn, each of what the earlier ones left. */
function notesOf(invoice: InvoiceFacts, refunds: RefundedAmounts[]) {
  const parts: CreditedPart[] = [];
  return refunds.map((refund) => {
    const note = creditNoteFacts(invoice, refund, parts);
    parts.push(...note.parts);
    return note;
  });
}

function totalsOf(taxes: TaxOfRate[]): Record<number, { net: number; tax: number }> {
  const totals: Record<number, { net: number; tax: number }> = {};
  for (const { perMillion, netCents, taxCents } of taxes) {
    const { net, tax } = totals[perMillion] ?? { net: 0, tax: 0 };
    totals[perMillion] = { net: net + netCents, tax: tax + taxCents };
  }
  return totals;
}

describe('two classes of one rate under different names', () => {
  const invoice = invoiceOf({ board: ['VAT', 190_000], book: ['Book tax', 190_000] });

  test('are one row of taxes, which counts each line once', () => {
    expect(invoice.taxes).toEqual([
      { label: 'VAT 19%, Book tax 19%', perMillion: 190_000, netCents: 2000, taxCents: 380 },
    ]);
  });

  test('are credited once', () => {
    const [note] = notesOf(invoice, [{ cents: invoice.totalCents }]);
    expect(note?.taxes).toEqual(invoice.taxes);
  });
});

describe('refunds that together are for everything', () => {
  const invoice = invoiceOf({ board: ['VAT', 190_000], book: ['VAT', 70_000] });
  const book = { position: 2, quantity: 1, cents: 1070 };

  test.each<[string, RefundedAmounts[]]>([
    [
      'an amount, then lines at their full price',
      [{ cents: 1130 }, { cents: 1070, lines: [book] }, { cents: 60 }],
    ],
    ['lines, then amounts', [{ cents: 1070, lines: [book] }, { cents: 7 }, { cents: 1183 }]],
    ['many small amounts', [...Array.from({ length: 20 }, () => ({ cents: 113 }))]],
  ])('credit the net and tax of each rate exactly: %s', (_, refunds) => {
    expect(refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(invoice.totalCents);
    const notes = notesOf(invoice, refunds);
    for (const [place, { parts }] of notes.entries())
      expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(refunds[place]?.cents);
    expect(totalsOf(notes.flatMap(({ taxes }) => taxes))).toEqual(totalsOf(invoice.taxes));
  });
});
