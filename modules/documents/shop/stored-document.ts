import type { DocumentKind, DocumentNumber } from '#platform/contract/document-number.ts';
import type { Database } from '#platform/shop.ts';
import type { CreditNoteFacts, InvoiceFacts, SoldOrder } from './document-facts.ts';
import { invoiceFacts } from './invoice-facts.ts';

/** A numbered document as it was issued. */
export type StoredDocument<Facts> = DocumentNumber & { issuedAt: string; facts: Facts };

const COLUMNS = `kind, year, number, to_char(issued_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "issuedAt", facts`;

/** The invoice of an order. */
export async function findInvoice(
  database: Database,
  orderId: string,
): Promise<StoredDocument<InvoiceFacts> | undefined> {
  const { rows } = await database.query<StoredDocument<SoldOrder>>({
    name: 'find-invoice',
    text: `SELECT ${COLUMNS} FROM document WHERE order_id = $1 AND kind = 'invoice'`,
    values: [orderId],
  });
  return rows[0] && { ...rows[0], facts: invoiceFacts(rows[0].facts) };
}

/** A credit note of this order, by its number. */
export async function findCreditNote(
  database: Database,
  orderId: string,
  { year, number }: Pick<DocumentNumber, 'year' | 'number'>,
): Promise<StoredDocument<CreditNoteFacts> | undefined> {
  const { rows } = await database.query<StoredDocument<CreditNoteFacts>>({
    name: 'find-credit-note',
    text: `SELECT ${COLUMNS} FROM document WHERE order_id = $1 AND kind = 'credit_note' AND year = $2 AND number = $3`,
    values: [orderId, year, number],
  });
  return rows[0];
}

/** The credit note of a refund. */
export async function findNoteOfRefund(
  database: Database,
  orderId: string,
  refundId: string,
): Promise<StoredDocument<CreditNoteFacts> | undefined> {
  const { rows } = await database.query<StoredDocument<CreditNoteFacts>>({
    name: 'find-note-of-refund',
    text: `SELECT ${COLUMNS} FROM document WHERE order_id = $1 AND kind = 'credit_note'
             AND cause = (SELECT provider_id FROM refund WHERE id = $2)`,
    values: [orderId, refundId],
  });
  return rows[0];
}

export type IssuedDocument = DocumentNumber & {
  kind: DocumentKind;
  issuedAt: string;
  totalCents: number;
  isElectronic: boolean;
};

/** The documents of an order, the oldest first. */
export async function listIssued(database: Database, orderId: string): Promise<IssuedDocument[]> {
  const { rows } = await database.query<IssuedDocument>({
    name: 'list-documents',
    text: `SELECT kind, year, number, to_char(issued_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "issuedAt",
                  total_cents AS "totalCents", facts ? 'electronic' AS "isElectronic"
           FROM document WHERE order_id = $1 ORDER BY issued_at, kind DESC, number`,
    values: [orderId],
  });
  return rows;
}
