import { writtenNumber } from '#platform/contract/document-number.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { InvoiceFacts } from './document-facts.ts';
import type { DocumentFile } from './document-file.ts';
import { issueInvoice } from './issue-invoice.ts';
import { inLanguageOfDocument } from './language-of-document.ts';
import { renderInvoice } from './render/render-invoice.ts';
import { requireOrder } from './require-order.ts';
import { findInvoice, type StoredDocument } from './stored-document.ts';

/** The invoice of an order, for its owner and admins. */
export async function readInvoice(shop: Shop, caller: Member, orderId: string): Promise<DocumentFile> {
  await requireOrder(shop, caller, orderId);
  return invoiceFile(shop, orderId);
}

/** The invoice of an order, without asking who reads it. */
export async function invoiceFile(shop: Shop, orderId: string): Promise<DocumentFile> {
  const invoice = (await findInvoice(shop.pool, orderId)) ?? (await issueLate(shop, orderId));
  const look = await shop.printLook(invoice.issuedAt);
  const content = await inLanguageOfDocument(invoice.facts, () => renderInvoice(look, invoice));
  return { name: `${writtenNumber(invoice)}.pdf`, content };
}

/** An order that was paid before the shop wrote invoices gets one with the next number when somebody first asks for it. */
async function issueLate(shop: Shop, orderId: string): Promise<StoredDocument<InvoiceFacts>> {
  const { rows } = await shop.pool.query('SELECT id FROM orders WHERE id = $1 AND paid_at IS NOT NULL', [
    orderId,
  ]);
  if (rows.length === 0) throw new Problem('order_not_paid', t('The invoice comes with the payment.'));
  await transaction(shop.pool, (client) => issueInvoice(client, shop, orderId));
  const invoice = await findInvoice(shop.pool, orderId);
  if (!invoice) throw new Error(`Order ${orderId} got no invoice`);
  return invoice;
}
