import type { TotalStep } from '#modules/pricing/contract/total-step.ts';
import { deliveryInWords } from '#modules/pricing/shop/delivery-text.ts';
import { totalLabel } from '#modules/pricing/shop/total-label.ts';
import { addressLines } from '#platform/contract/address-text.ts';
import { writtenNumber } from '#platform/contract/document-number.ts';
import { formatLongDay } from '#platform/format/date.ts';
import { formatNumber } from '#platform/format/number.ts';
import type { PrintLook } from '#platform/ports/print-look.ts';
import { t } from '#platform/words/t.ts';
import type { InvoiceFacts, Seller, SoldOrder } from '../document-facts.ts';
import { eInvoiceOf } from '../read-e-invoice.ts';
import type { StoredDocument } from '../stored-document.ts';
import { writeColumns, writeTop } from './letter-top.ts';
import { createPaper } from './paper.ts';
import { type Column, writeSums, writeTable } from './table.ts';
import { fromText, linesOf, moneyOf, percentOf, referenceText, taxColumns, taxRows } from './written.ts';

/** The file of an invoice in the current language; the same document makes the same bytes. */
export async function renderInvoice(
  look: PrintLook,
  document: StoredDocument<InvoiceFacts>,
): Promise<Buffer> {
  const { language, seller, buyer, billing, country, order, lines, steps, taxes } = document.facts;
  const title = t('Invoice {number}', { number: writtenNumber(document) });
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
      heading: t('Billed to'),
      text: buyerText(document.facts),
    },
    {
      heading: t('Details'),
      text: linesOf(
        t('Order {number}', { number: order.number }),
        referenceText(order),
        t('Ordered {day}', { day: formatLongDay(order.bookedAt) }),
        t('Paid {day}', { day: formatLongDay(order.paidAt) }),
        t('Issued {day}', { day: formatLongDay(document.issuedAt) }),
      ),
    },
  ]);
  if (billing)
    writeColumns(paper, [{ heading: t('Deliver to'), text: deliveryInWords(buyer.address, country) }]);

  const isReduced = lines.some(({ discountCents }) => discountCents > 0);
  const isTaxed = taxes.length > 0;
  const columns: Column[] = [
    { heading: t('Product'), share: 6 },
    { heading: t('Quantity'), share: 1.6, isNumber: true },
    { heading: t('Unit price'), share: 2, isNumber: true },
    ...(isReduced ? [{ heading: t('Discount'), share: 2, isNumber: true }] : []),
    ...(isTaxed ? [{ heading: t('Tax rate'), share: 1.6, isNumber: true }] : []),
    { heading: t('Amount'), share: 2.2, isNumber: true },
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
    steps.map((step) => ({
      label: labelOf(step, language),
      amount: moneyOf(step.cents),
      isTotal: step.type === 'total',
    })),
  );
  if (isTaxed) {
    paper.write(t('Tax by rate'), 'H2', paper.styles.heading);
    writeTable(paper, taxColumns(), taxRows(taxes));
  }
  paper.write(
    t('Paid by card on {day}, transaction {transaction}. Nothing is left to pay.', {
      day: formatLongDay(order.paidAt),
      transaction: order.transactionId,
    }),
    'P',
    paper.styles.text,
  );
  return paper.finish();
}

/** A document from before languages has its words in it. */
const labelOf = (step: TotalStep, language: string | undefined): string =>
  (language === undefined ? step.label : undefined) ?? totalLabel(step);

export const sellerText = ({ name, address, taxId, email }: Seller): string =>
  linesOf(name, address, email, taxIdText(taxId));

/** The payer, as the invoice names them. */
export const buyerText = ({
  buyer,
  billing,
  country,
}: Pick<SoldOrder, 'buyer' | 'billing' | 'country'>): string =>
  linesOf(
    ...(billing ? addressLines(billing) : [deliveryInWords(buyer.address, country)]),
    buyer.email,
    taxIdText(buyer.taxId),
  );

export const footerOf = ({ name, email, taxId }: Seller): string =>
  [name, email, taxIdText(taxId)].filter(Boolean).join(' · ');

const taxIdText = (taxId: string | undefined) =>
  taxId &&
  t('{kind, select, vat {Tax ID {taxId}} other {Tax ID {taxId}}}', {
    // A number for value added tax begins with its country; some languages have another word for it.
    kind: /^[A-Z]{2}/.test(taxId) ? 'vat' : 'other',
    taxId,
  });
