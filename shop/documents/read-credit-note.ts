import { type DocumentNumber, writtenNumber } from '#contract/document-number.ts';
import { Problem } from '#contract/problems.ts';
import type { Member, Shop } from '../context.ts';
import type { DocumentFile } from './document-file.ts';
import { renderCreditNote } from './render/render-credit-note.ts';
import { requireOrder } from './require-order.ts';
import { findCreditNote } from './stored-document.ts';

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
  const content = await renderCreditNote(await shop.printLook(), note);
  return { name: `${writtenNumber(note)}.pdf`, content };
}
