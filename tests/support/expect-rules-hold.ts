import fc from 'fast-check';
import { expect } from 'vitest';
import { creditNoteFacts } from '#modules/documents/shop/credit-note-facts.ts';
import type { CreditNoteFacts, InvoiceFacts } from '#modules/documents/shop/document-facts.ts';
import {
  electronicCreditNote,
  electronicInvoice,
} from '#modules/documents/shop/electronic/electronic-form.ts';
import { isXRechnung } from '#modules/documents/shop/electronic/is-x-rechnung.ts';
import { writeCii } from '#modules/documents/shop/electronic/write-cii.ts';
import { inLanguageOfDocument } from '#modules/documents/shop/language-of-document.ts';
import type { StoredDocument } from '#modules/documents/shop/stored-document.ts';
import { currencyOf } from '#platform/format/currency-of.ts';
import { failedRules, failedRulesOfXRechnung } from './failed-rules.ts';
import { randomSale } from './random-sale.ts';

/**
 * Expects that the e-invoices of so many random orders, and the credit notes of a part and of the rest, fail no official rule and
 * have the sums of the paper. In yen, an invoice may have no electronic form.
 */
export function expectRulesHold(orders: number): void {
  let written = 0;
  let xRechnungen = 0;
  fc.assert(
    fc.property(
      randomSale(['EUR', 'USD', 'JPY', 'KWD']),
      fc.integer({ min: 1, max: 99 }),
      (invoice, percent) => {
        // Two credit notes for each sixth order, to save time.
        const notes = percent % 6 === 0 ? notesOf(invoice, percent) : [];
        const forms = inLanguageOfDocument(invoice.facts, () => [
          electronicInvoice(invoice),
          ...notes.map((note) => electronicCreditNote(note)),
        ]);
        for (const [place, form] of forms.entries()) {
          const { facts } = [invoice, ...notes][place]!;
          if (!form) {
            expect(facts.currency).toBe('JPY');
            continue;
          }
          written += 1;
          const xml = writeCii(form);
          expect(failedRules(xml), xml).toEqual([]);
          if (isXRechnung(form)) {
            const other = writeCii(form, { asXRechnung: true });
            expect([...failedRules(other), ...failedRulesOfXRechnung(other)], other).toEqual([]);
            xRechnungen += 1;
          }
          const amount = (name: string) =>
            Number(new RegExp(`<ram:${name}[^>]*>([0-9.]+)<`).exec(xml)?.[1]) * 10 ** form.currency.digits;
          expect(Math.round(amount('GrandTotalAmount'))).toBe(facts.totalCents);
          // Shipping that is free has a row of no money on paper.
          for (const { perMillion, netCents, taxCents } of facts.taxes.filter((tax) => tax.netCents > 0)) {
            const same = form.taxes.find(({ category }) => category.perMillion === perMillion);
            expect(same, xml).toMatchObject({ basisCents: netCents, taxCents });
          }
        }
      },
    ),
    { numRuns: orders, interruptAfterTimeLimit: 900_000, markInterruptAsFailure: true },
  );
  expect(written).toBeGreaterThan(orders * 0.8);
  expect(xRechnungen).toBeGreaterThan(orders * 0.02);
}

/** A refund of an amount, and one of all that is left. */
function notesOf(invoice: StoredDocument<InvoiceFacts>, percent: number): StoredDocument<CreditNoteFacts>[] {
  const { language, currency, seller, buyer, billing, country, order, electronic, taxes, totalCents } =
    invoice.facts;
  const { step } = currencyOf(currency ?? 'USD');
  const cents = Math.max(1, Math.floor((totalCents * percent) / (100 * step))) * step;
  const first = inLanguageOfDocument(invoice.facts, () => creditNoteFacts(invoice.facts, { cents }));
  const rest =
    cents < totalCents
      ? [
          inLanguageOfDocument(invoice.facts, () =>
            creditNoteFacts(invoice.facts, { cents: totalCents - cents }, first.parts),
          ),
        ]
      : [];
  return [first, ...rest].map((credited) => ({
    ...invoice,
    kind: 'credit_note',
    facts: {
      ...(language && { language }),
      ...(currency && { currency }),
      ...(country && { country }),
      ...(electronic && { electronic: { ...electronic, isTaxed: taxes.length > 0 } }),
      seller,
      buyer,
      ...(billing && { billing }),
      order,
      invoice: { number: 'INV-2026-00042', issuedAt: invoice.issuedAt },
      ...credited,
    },
  }));
}
