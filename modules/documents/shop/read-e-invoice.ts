import { type DocumentNumber, writtenNumber } from '#platform/contract/document-number.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Member, Shop } from '#platform/shop.ts';
import type { CreditNoteFacts, InvoiceFacts } from './document-facts.ts';
import type { DocumentFile } from './document-file.ts';
import type { ElectronicDocument } from './electronic/electronic-document.ts';
import { electronicCreditNote, electronicInvoice } from './electronic/electronic-form.ts';
import { isXRechnung } from './electronic/is-x-rechnung.ts';
import { writeCii } from './electronic/write-cii.ts';
import { inLanguageOfDocument } from './language-of-document.ts';
import { requireOrder } from './require-order.ts';
import { findCreditNote, findInvoice, type StoredDocument } from './stored-document.ts';

/** The e-invoice of a document of an order, for its owner and admins. It is an XRechnung if it has all that this asks for. */
export async function readEInvoice(
  shop: Shop,
  caller: Member,
  orderId: string,
  number: DocumentNumber,
): Promise<DocumentFile> {
  await requireOrder(shop, caller, orderId);
  const name = writtenNumber(number);
  const document =
    number.kind === 'invoice'
      ? await findInvoice(shop.pool, orderId)
      : await findCreditNote(shop.pool, orderId, number);
  if (!document || writtenNumber(document) !== name) throw new Problem('not_found');
  const xml = eInvoiceOf(document, isXRechnung);
  if (xml === undefined) throw new Problem('not_found');
  return { name: `${name}.xml`, content: Buffer.from(xml) };
}

/** The e-invoice of a document; undefined if it has none. The file inside a PDF is never an XRechnung. */
export function eInvoiceOf(
  document: StoredDocument<InvoiceFacts | CreditNoteFacts>,
  asXRechnung: (form: ElectronicDocument) => boolean = () => false,
): string | undefined {
  return inLanguageOfDocument(document.facts, () => {
    const { facts } = document;
    const form =
      'parts' in facts
        ? electronicCreditNote({ ...document, facts })
        : electronicInvoice({ ...document, facts });
    return form && writeCii(form, { asXRechnung: asXRechnung(form) });
  });
}
