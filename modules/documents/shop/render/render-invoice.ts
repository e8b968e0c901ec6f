import { writtenNumber } from '#platform/contract/document-number.ts';
import { formatLongDay } from '#platform/format/date.ts';
import { formatNumber } from '#platform/format/number.ts';
import type { PrintLook } from '#platform/ports/print-look.ts';
import type { Buyer, InvoiceFacts, Seller } from '../document-facts.ts';
import type { StoredDocument } from '../stored-document.ts';
import { writeColumns, writeTop } from './letter-top.ts';
import { createPaper } from './paper.ts';
import { type Column, writeSums, writeTable } from './table.ts';
import { linesOf, moneyOf, percentOf, TAX_COLUMNS, taxRows } from './written.ts';

/** The file of an invoice; the same document makes the same bytes. */
export async function renderInvoice(
  look: PrintLook,
  document: StoredDocument<InvoiceFacts>,
): Promise<Buffer> {
  const { seller, buyer, order, lines, steps, taxes } = document.facts;
  const number = writtenNumber(document);
  const paper = await createPaper(look, {
    title: `Invoice ${number}`,
    at: new Date(document.issuedAt),
    footer: footerOf(seller),
    facts: document.facts,
  });
  writeTop(paper, `Invoice ${number}`, seller.name);
  writeColumns(paper, [
    { heading: 'From', text: sellerText(seller) },
    {
      heading: 'Billed to',
      text: buyerText(buyer),
    },
    {
      heading: 'Details',
      text: linesOf(
        `Order ${order.number}`,
        `Ordered ${formatLongDay(order.bookedAt)}`,
        `Paid ${formatLongDay(order.paidAt)}`,
        `Issued ${formatLongDay(document.issuedAt)}`,
      ),
    },
  ]);

  const isReduced = lines.some(({ discountCents }) => discountCents > 0);
  const isTaxed = taxes.length > 0;
  const columns: Column[] = [
    { heading: 'Product', share: 6 },
    { heading: 'Quantity', share: 1.6, isNumber: true },
    { heading: 'Unit price', share: 2, isNumber: true },
    ...(isReduced ? [{ heading: 'Discount', share: 2, isNumber: true }] : []),
    ...(isTaxed ? [{ heading: 'Tax rate', share: 1.6, isNumber: true }] : []),
    { heading: 'Amount', share: 2.2, isNumber: true },
  ];
  writeTable(
    paper,
    columns,
    lines.map((line) => [
      { text: line.name, below: linesOf(line.variant, line.sku) },
      { text: formatNumber(line.quantity) },
      { text: moneyOf(line.unitCents) },
      ...(isReduced ? [{ text: moneyOf(-line.discountCents) }] : []),
      ...(isTaxed ? [{ text: percentOf(line.taxPerMillion) }] : []),
      { text: moneyOf(line.subtotalCents - line.discountCents) },
    ]),
  );
  writeSums(
    paper,
    steps.map(({ type, label, cents }) => ({ label, amount: moneyOf(cents), isTotal: type === 'total' })),
  );
  if (isTaxed) {
    paper.write('Tax by rate', 'H2', paper.styles.heading);
    writeTable(paper, TAX_COLUMNS, taxRows(taxes));
  }
  paper.write(
    `Paid by card on ${formatLongDay(order.paidAt)}, transaction ${order.transactionId}. Nothing is left to pay.`,
    'P',
    paper.styles.text,
  );
  return paper.finish();
}

export const sellerText = ({ name, address, taxId, email }: Seller): string =>
  linesOf(name, address, email, taxId && `Tax ID ${taxId}`);

export const buyerText = ({ address, email, taxId }: Buyer): string =>
  linesOf(address, email, taxId && `Tax ID ${taxId}`);

export const footerOf = ({ name, email, taxId }: Seller): string =>
  [name, email, taxId && `Tax ID ${taxId}`].filter(Boolean).join(' · ');
