import { orderOfLink } from '#modules/orders/shop/order-link.ts';
import { parseNumber, writtenNumber } from '#platform/contract/document-number.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import { Problem } from '#platform/contract/problems.ts';
import { route } from '#platform/server/calls/route.ts';
import * as calls from './contract/calls/documents.ts';
import type { DocumentFile } from './shop/document-file.ts';
import { listDocuments } from './shop/list-documents.ts';
import { lastCreditNoteFile, readCreditNote } from './shop/read-credit-note.ts';
import { readEInvoice } from './shop/read-e-invoice.ts';
import { invoiceFile, readInvoice } from './shop/read-invoice.ts';
import { readPackingSlips } from './shop/read-packing-slips.ts';

export const documentRoutes = [
  route(calls.listDocuments, async ({ shop, member, params }) => {
    const documents = await listDocuments(shop, member, params.id);
    return documents.map(({ issuedAt, totalCents, isElectronic, ...document }) => {
      const number = writtenNumber(document);
      return {
        kind: document.kind,
        number,
        issuedAt,
        total: centsToDecimal(totalCents),
        file: `/orders/${params.id}/${document.kind === 'invoice' ? 'invoice' : `creditnotes/${number}`}.pdf`,
        xml: isElectronic ? `/orders/${params.id}/einvoices/${number}.xml` : null,
      };
    });
  }),

  route(calls.readInvoice, async ({ shop, member, params }) =>
    answerPdf(await readInvoice(shop, member, params.id)),
  ),

  route(calls.readCreditNote, async ({ shop, member, params }) => {
    const number = parseNumber('credit_note', params.file.slice(0, -'.pdf'.length));
    if (!number) throw new Problem('not_found');
    return answerPdf(await readCreditNote(shop, member, params.id, number));
  }),

  route(calls.readEInvoice, async ({ shop, member, params }) => {
    const written = params.file.slice(0, -'.xml'.length);
    const number = parseNumber('invoice', written) ?? parseNumber('credit_note', written);
    if (!number) throw new Problem('not_found');
    return answerFile(await readEInvoice(shop, member, params.id, number), 'application/xml');
  }),

  route(calls.readLinkedDocument, async ({ shop, body }) => {
    const order = await orderOfLink(shop.pool, body.token);
    const file =
      body.kind === 'invoice' ? await invoiceFile(shop, order) : await lastCreditNoteFile(shop, order);
    if (!file) throw new Problem('not_found');
    return answerPdf(file);
  }),

  route(calls.readPackingSlip, async ({ shop, params }) =>
    answerPdf(await readPackingSlips(shop, [params.id])),
  ),

  route(calls.readPackingSlips, async ({ shop, query }) =>
    answerPdf(await readPackingSlips(shop, query.orders)),
  ),
];

const answerPdf = (file: DocumentFile) => answerFile(file, 'application/pdf');

function answerFile({ name, content }: DocumentFile, type: string): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(content.byteLength),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}
