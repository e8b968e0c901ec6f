import { writtenNumber } from '#contract/document-number.ts';
import type { Database, Shop } from '../context.ts';
import { creditNoteFacts, type RefundedAmounts } from './credit-note-facts.ts';
import type { CreditNoteFacts, InvoiceFacts } from './document-facts.ts';
import { readOrderFacts } from './read-order-facts.ts';
import { findInvoice } from './stored-document.ts';

type Seller = Pick<Shop, 'brandName' | 'brandEmail'>;

/**
 * Issues the invoice of a paid order, once, in the caller's transaction. Call it last: invoices of other orders wait for
 * the commit.
 */
export async function issueInvoice(client: Database, shop: Seller, orderId: string): Promise<void> {
  const [facts] = (await readOrderFacts(client, shop, [orderId])).values();
  if (!facts) throw new Error(`Order ${orderId} is not paid`);
  await issue(client, 'invoice', orderId, '', facts);
}

/**
 * Issues the credit note of a refund, once for each refund, in the caller's transaction; and before it the invoice of an
 * order that has none because it was paid before the shop wrote invoices.
 */
export async function issueCreditNote(
  client: Database,
  shop: Seller,
  { orderId, refundId, ...refund }: RefundedAmounts & { orderId: string; refundId: string },
): Promise<void> {
  if (!(await findInvoice(client, orderId))) await issueInvoice(client, shop, orderId);
  const invoice = await findInvoice(client, orderId);
  if (!invoice) throw new Error(`Order ${orderId} has no invoice`);
  const { seller, buyer, order } = invoice.facts;
  await issue(client, 'credit_note', orderId, refundId, {
    seller,
    buyer,
    order,
    invoice: { number: writtenNumber(invoice), issuedAt: invoice.issuedAt },
    ...creditNoteFacts(invoice.facts, refund),
  });
}

async function issue(
  client: Database,
  ...[kind, orderId, cause, facts]:
    | [kind: 'invoice', orderId: string, cause: '', facts: InvoiceFacts]
    | [kind: 'credit_note', orderId: string, cause: string, facts: CreditNoteFacts]
): Promise<void> {
  await client.query({
    name: 'issue-document',
    text: 'SELECT issue_document($1, $2, $3, $4, $5)',
    values: [kind, orderId, cause, facts.totalCents, JSON.stringify(facts)],
  });
}
