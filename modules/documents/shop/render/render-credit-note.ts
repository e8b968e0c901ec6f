import { writtenNumber } from '#platform/contract/document-number.ts';
import { formatLongDay } from '#platform/format/date.ts';
import { formatNumber } from '#platform/format/number.ts';
import type { PrintLook } from '#platform/ports/print-look.ts';
import type { CreditNoteFacts } from '../document-facts.ts';
import type { StoredDocument } from '../stored-document.ts';
import { writeColumns, writeTop } from './letter-top.ts';
import { createPaper } from './paper.ts';
import { buyerText, footerOf, sellerText } from './render-invoice.ts';
import { writeSums, writeTable } from './table.ts';
import { linesOf, moneyOf, percentOf, TAX_COLUMNS, taxRows } from './written.ts';

/** The file of a credit note; the same document makes the same bytes. */
export async function renderCreditNote(
  look: PrintLook,
  document: StoredDocument<CreditNoteFacts>,
): Promise<Buffer> {
  const { seller, buyer, order, invoice, parts, taxes, totalCents } = document.facts;
  const number = writtenNumber(document);
  const paper = await createPaper(look, {
    title: `Credit note ${number}`,
    at: new Date(document.issuedAt),
    footer: footerOf(seller),
    facts: document.facts,
  });
  writeTop(paper, `Credit note ${number}`, seller.name);
  writeColumns(paper, [
    { heading: 'From', text: sellerText(seller) },
    {
      heading: 'Credited to',
      text: buyerText(buyer),
    },
    {
      heading: 'Details',
      text: linesOf(
        `For invoice ${invoice.number}`,
        `of ${formatLongDay(invoice.issuedAt)}`,
        `Order ${order.number}`,
        `Issued ${formatLongDay(document.issuedAt)}`,
      ),
    },
  ]);
  const isTaxed = taxes.length > 0;
  writeTable(
    paper,
    [
      { heading: 'Refunded', share: 6 },
      { heading: 'Quantity', share: 1.6, isNumber: true },
      ...(isTaxed ? [{ heading: 'Tax rate', share: 1.6, isNumber: true }] : []),
      { heading: 'Amount', share: 2.2, isNumber: true },
    ],
    parts.map((part) => [
      { text: part.name, below: part.sku },
      { text: part.quantity === null ? '' : formatNumber(part.quantity) },
      ...(isTaxed ? [{ text: percentOf(part.taxPerMillion) }] : []),
      { text: moneyOf(part.cents) },
    ]),
  );
  writeSums(paper, [
    ...taxes.map(({ label, taxCents }) => ({ label: `Includes ${label}`, amount: moneyOf(taxCents) })),
    { label: 'Refunded', amount: moneyOf(totalCents), isTotal: true },
  ]);
  if (isTaxed) {
    paper.write('Tax by rate', 'H2', paper.styles.heading);
    writeTable(paper, TAX_COLUMNS, taxRows(taxes));
  }
  paper.write('The amount goes back to the card that paid the order.', 'P', paper.styles.text);
  return paper.finish();
}
