import { writtenNumber } from '#platform/contract/document-number.ts';
import { formatLongDay } from '#platform/format/date.ts';
import { formatNumber } from '#platform/format/number.ts';
import type { PrintLook } from '#platform/ports/print-look.ts';
import { t } from '#platform/words/t.ts';
import type { CreditNoteFacts } from '../document-facts.ts';
import { eInvoiceOf } from '../read-e-invoice.ts';
import type { StoredDocument } from '../stored-document.ts';
import { writeColumns, writeTop } from './letter-top.ts';
import { createPaper } from './paper.ts';
import { buyerText, footerOf, sellerText } from './render-invoice.ts';
import { writeSums, writeTable } from './table.ts';
import { fromText, linesOf, moneyOf, percentOf, referenceText, taxColumns, taxRows } from './written.ts';

/** The file of a credit note in the current language; the same document makes the same bytes. */
export async function renderCreditNote(
  look: PrintLook,
  document: StoredDocument<CreditNoteFacts>,
): Promise<Buffer> {
  const { seller, order, invoice, parts, taxes, totalCents } = document.facts;
  const title = t('Credit note {number}', { number: writtenNumber(document) });
  const paper = await createPaper(look, {
    title,
    at: new Date(document.issuedAt),
    footer: footerOf(seller),
    facts: document.facts,
    eInvoice: eInvoiceOf(document),
  });
  writeTop(paper, title, seller.name);
  writeColumns(paper, [
    { heading: fromText(), text: sellerText(seller) },
    {
      heading: t('Credited to'),
      text: buyerText(document.facts),
    },
    {
      heading: t('Details'),
      text: linesOf(
        t('For invoice {number}', { number: invoice.number }),
        t('of {day}', { day: formatLongDay(invoice.issuedAt) }),
        t('Order {number}', { number: order.number }),
        referenceText(order),
        t('Issued {day}', { day: formatLongDay(document.issuedAt) }),
      ),
    },
  ]);
  const isTaxed = taxes.length > 0;
  writeTable(
    paper,
    [
      { heading: refundedText(), share: 6 },
      { heading: t('Quantity'), share: 1.6, isNumber: true },
      ...(isTaxed ? [{ heading: t('Tax rate'), share: 1.6, isNumber: true }] : []),
      { heading: t('Amount'), share: 2.2, isNumber: true },
    ],
    parts.map((part) => [
      { text: part.name, below: part.sku },
      { text: part.quantity === null ? '' : formatNumber(part.quantity) },
      ...(isTaxed ? [{ text: percentOf(part.taxPerMillion) }] : []),
      { text: moneyOf(part.cents) },
    ]),
  );
  writeSums(paper, [
    ...taxes.map(({ label, taxCents }) => ({
      label: t('Includes {tax}', { tax: label }),
      amount: moneyOf(taxCents),
    })),
    { label: refundedText(), amount: moneyOf(totalCents), isTotal: true },
  ]);
  if (isTaxed) {
    paper.write(t('Tax by rate'), 'H2', paper.styles.heading);
    writeTable(paper, taxColumns(), taxRows(taxes));
  }
  paper.write(t('The amount goes back to the card that paid the order.'), 'P', paper.styles.text);
  return paper.finish();
}

/** An order that is refunded has a word of its own in some languages. */
const refundedText = () => t('{place, select, document {Refunded} other {Refunded}}', { place: 'document' });
