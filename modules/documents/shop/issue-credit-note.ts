import { writtenNumber } from '#platform/contract/document-number.ts';
import type { Database, Shop } from '#platform/shop.ts';
import { creditNoteFacts, type RefundedAmounts } from './credit-note-facts.ts';
import type { CreditedPart, CreditNoteFacts } from './document-facts.ts';
import { issueInvoice } from './issue-invoice.ts';
import { inLanguageOfDocument } from './language-of-document.ts';
import { findInvoice } from './stored-document.ts';

/**
 * Issues the credit note of a refund, once for each refund, in the language of its invoice and in the caller's transaction; and before it the invoice of an
 * order that has none because it was paid before the shop wrote invoices.
 */
export async function issueCreditNote(
  client: Database,
  shop: Pick<Shop, 'brandName' | 'brandEmail'>,
  { orderId, refundId, ...refund }: RefundedAmounts & { orderId: string; refundId: string },
): Promise<void> {
  if (!(await findInvoice(client, orderId))) await issueInvoice(client, shop, orderId);
  const invoice = await findInvoice(client, orderId);
  if (!invoice) throw new Error(`Order ${orderId} has no invoice`);
  const { language, currency, seller, buyer, billing, country, order, electronic, taxes } = invoice.facts;
  const earlier = await partsOf(client, orderId);
  const facts: CreditNoteFacts = {
    ...(language !== undefined && { language }),
    ...(currency !== undefined && { currency }),
    seller,
    buyer,
    ...(billing && { billing }),
    ...(country !== undefined && { country }),
    order,
    ...(electronic && { electronic: { ...electronic, isTaxed: taxes.length > 0 } }),
    invoice: { number: writtenNumber(invoice), issuedAt: invoice.issuedAt },
    ...inLanguageOfDocument(invoice.facts, () => creditNoteFacts(invoice.facts, refund, earlier)),
  };
  await client.query({
    name: 'issue-credit-note',
    text: `SELECT issue_document('credit_note', $1, $2, $3, $4)`,
    values: [orderId, refundId, facts.totalCents, JSON.stringify(facts)],
  });
}

/** The parts of all credit notes of an order. */
async function partsOf(client: Database, orderId: string): Promise<CreditedPart[]> {
  const { rows } = await client.query<{ part: CreditedPart }>({
    name: 'credited-parts',
    text: `SELECT jsonb_array_elements(facts->'parts') AS part FROM document WHERE order_id = $1 AND kind = 'credit_note'`,
    values: [orderId],
  });
  return rows.map(({ part }) => part);
}
