import { downloadCreditNote, downloadEInvoice, eInvoiceText } from '#modules/orders/ui/document-buttons.tsx';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { DownloadButton } from '#platform/app/list/download-button.tsx';
import { downloadLinked } from '#platform/app/list/download-file.ts';
import { t } from '#platform/words/t.ts';
import type { OrderPage } from '../contract/calls/order-links.ts';

/** The documents of a paid order as PDF files. A guest reads them with the token of the link, and finds the e-invoice in the PDF. */
export function OrderDocuments({ order, token }: { order: OrderPage; token?: string }) {
  const { settings } = useStorefront();
  const isRefunded = order.status === 'refunded';
  if (!order.paid && !isRefunded) return null;
  const given = order.fulfilment.refunds.filter(({ givenAt }) => givenAt !== null);
  const invoice = token ? () => downloadLinked(token, 'invoice') : `/api/orders/${order._id}/invoice.pdf`;
  const creditNote = () => (token ? downloadLinked(token, 'credit_note') : downloadCreditNote(order));
  return (
    <section aria-labelledby="documents" className="card p-5">
      <h2 id="documents" className="mb-3 text-lg font-semibold">
        {t('Documents')}
      </h2>
      <div className="flex flex-wrap gap-3">
        <DownloadButton from={invoice}>{t('Invoice')}</DownloadButton>
        {!token && settings.eInvoices === 'on' && (
          <DownloadButton from={() => downloadEInvoice(order)}>{eInvoiceText()}</DownloadButton>
        )}
        {(isRefunded || given.length > 0) && (
          <DownloadButton from={creditNote}>
            {given.length > 1 ? t('Newest credit note') : t('Credit note')}
          </DownloadButton>
        )}
      </div>
    </section>
  );
}
