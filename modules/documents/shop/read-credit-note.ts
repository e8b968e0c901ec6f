import { type DocumentNumber, writtenNumber } from '#platform/contract/document-number.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Member, Shop } from '#platform/shop.ts';
import type { CreditNoteFacts } from './document-facts.ts';
import type { DocumentFile } from './document-file.ts';
import { inLanguageOfDocument } from './language-of-document.ts';
import { renderCreditNote } from './render/render-credit-note.ts';
import { requireOrder } from './require-order.ts';
import { findCreditNote, findNoteOfRefund, listIssued, type StoredDocument } from './stored-document.ts';

/** The last credit note of an order, without asking who reads it; undefined if there is none. */
export async function lastCreditNoteFile(shop: Shop, orderId: string): Promise<DocumentFile | undefined> {
  const issued = await listIssued(shop.pool, orderId);
  const last = issued.findLast(({ kind }) => kind === 'credit_note');
  const note = last && (await findCreditNote(shop.pool, orderId, last));
  return note && fileOf(shop, note);
}

/** The credit note of a refund, without asking who reads it; undefined if there is none. */
export async function creditNoteFileOf(
  shop: Shop,
  orderId: string,
  refundId: string,
): Promise<DocumentFile | undefined> {
  const note = await findNoteOfRefund(shop.pool, orderId, refundId);
  return note && fileOf(shop, note);
}

/** A credit note of an order, for its owner and admins. */
export async function readCreditNote(
  shop: Shop,
  caller: Member,
  orderId: string,
  number: DocumentNumber,
): Promise<DocumentFile> {
  await requireOrder(shop, caller, orderId);
  const note = await findCreditNote(shop.pool, orderId, number);
  if (!note) throw new Problem('not_found');
  return fileOf(shop, note);
}

async function fileOf(shop: Shop, note: StoredDocument<CreditNoteFacts>): Promise<DocumentFile> {
  const look = await shop.printLook(note.issuedAt);
  const content = await inLanguageOfDocument(note.facts, () => renderCreditNote(look, note));
  return { name: `${writtenNumber(note)}.pdf`, content };
}
