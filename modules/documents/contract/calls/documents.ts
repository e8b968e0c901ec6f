import { z } from 'zod';
import { chosenOrders } from '#modules/orders/contract/order-list.ts';
import { call } from '#platform/contract/call.ts';
import { DOCUMENT_KINDS } from '#platform/contract/document-number.ts';
import { id, line } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';

const pdf = z.string();

export const listDocuments = call({
  name: 'listDocuments',
  method: 'GET',
  path: '/orders/{id}/documents',
  who: 'member',
  right: 'orders',
  summary: 'The invoice and credit notes of an order, the oldest first.',
  params: z.object({ id }),
  answer: z.array(
    z.object({
      kind: z.enum(DOCUMENT_KINDS),
      /** As people quote it: `INV-2026-00042`. */
      number: z.string(),
      issuedAt: z.string(),
      total: z.number(),
      /** The address of its file below `/api`. */
      file: z.string(),
      /** The address of its e-invoice; null if it has none. */
      xml: z.string().nullable(),
    }),
  ),
});

export const readInvoice = call({
  name: 'readInvoice',
  method: 'GET',
  path: '/orders/{id}/invoice.pdf',
  who: 'member',
  right: 'orders',
  perHour: 240,
  summary: 'The invoice of a paid order as a PDF file, to its owner and to admins.',
  params: z.object({ id }),
  gives: 'application/pdf',
  answer: pdf,
});

export const readCreditNote = call({
  name: 'readCreditNote',
  method: 'GET',
  path: '/orders/{id}/creditnotes/{file}',
  who: 'member',
  right: 'orders',
  perHour: 240,
  summary: 'A credit note of an order as a PDF file, by its number: `CN-2026-00042.pdf`.',
  params: z.object({ id, file: z.string().regex(/^CN-[0-9]{4}-[0-9]{5,9}\.pdf$/) }),
  gives: 'application/pdf',
  answer: pdf,
});

export const readEInvoice = call({
  name: 'readEInvoice',
  method: 'GET',
  path: '/orders/{id}/einvoices/{file}',
  who: 'member',
  right: 'orders',
  perHour: 240,
  summary: 'An invoice or credit note of an order in CII (EN 16931), by its number: `INV-2026-00042.xml`.',
  params: z.object({ id, file: z.string().regex(/^(INV|CN)-[0-9]{4}-[0-9]{5,9}\.xml$/) }),
  gives: 'application/xml',
  answer: z.string(),
});

export const readLinkedDocument = call({
  name: 'readLinkedDocument',
  method: 'POST',
  path: '/order-links/document',
  who: 'anyone',
  perHour: 240,
  summary: 'The invoice, or the last credit note, of the order of a guest’s link as a PDF file.',
  body: z.strictObject({
    token: line(() => t('Token'), 100),
    kind: z.enum(DOCUMENT_KINDS, { error: () => t('Choose a document') }),
  }),
  gives: 'application/pdf',
  answer: pdf,
});

export const readPackingSlip = call({
  name: 'readPackingSlip',
  method: 'GET',
  path: '/orders/{id}/packingslip.pdf',
  who: 'admin',
  right: 'orders',
  summary: 'The packing slip of a paid order as a PDF file.',
  params: z.object({ id }),
  gives: 'application/pdf',
  answer: pdf,
});

export const readPackingSlips = call({
  name: 'readPackingSlips',
  method: 'GET',
  path: '/packingslips.pdf',
  who: 'admin',
  right: 'orders',
  perHour: 240,
  summary: 'The packing slips of several paid orders in one PDF file, each on a page of its own.',
  query: z.strictObject({ orders: chosenOrders }),
  gives: 'application/pdf',
  answer: pdf,
});
