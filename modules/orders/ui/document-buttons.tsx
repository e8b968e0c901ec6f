import { type LucideIcon, PackageCheck, ScrollText, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { problemText } from '#platform/app/api/problem.ts';
import { downloadFile } from '#platform/app/list/download-file.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { Order } from '../contract/calls/orders.ts';

/** The documents of a paid or refunded order as PDF files. */
export function DocumentButtons({ order, forPacking = false }: { order: Order; forPacking?: boolean }) {
  const isRefunded = order.status === 'refunded';
  if (!order.paid && !isRefunded) return null;
  const at = `/api/orders/${order._id}`;
  const document = (name: string) => t('{name} of order {number}', { name, number: order.number });
  return (
    <>
      {forPacking && order.status === 'pending' && (
        <FileButton
          label={document(t('Packing slip'))}
          icon={PackageCheck}
          onDownload={() => downloadFile(`${at}/packingslip.pdf`)}
        />
      )}
      <FileButton
        label={document(t('Invoice'))}
        icon={ScrollText}
        onDownload={() => downloadFile(`${at}/invoice.pdf`)}
      />
      {isRefunded && (
        <FileButton
          label={document(t('Credit note'))}
          icon={Undo2}
          onDownload={() => downloadCreditNote(order)}
        />
      )}
    </>
  );
}

type Props = { label: string; icon: LucideIcon; onDownload: () => Promise<void> };

function FileButton({ label, icon, onDownload }: Props) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await onDownload();
    setBusy(false);
  };
  return <IconButton label={label} icon={icon} disabled={isBusy} onClick={() => void download()} />;
}

/** Downloads the last credit note of an order; an older refund has none. */
export async function downloadCreditNote({ _id, number }: Order): Promise<void> {
  try {
    const documents = await callAsMember('GET /orders/{id}/documents', { params: { id: _id } });
    const note = documents.findLast(({ kind }) => kind === 'credit_note');
    if (note) await downloadFile(`/api${note.file}`);
    else showToast('error', t('Order {number} was refunded before we wrote credit notes.', { number }));
  } catch (error) {
    showToast('error', problemText(error));
  }
}

/** Downloads the e-invoice of an order; an order that was paid before the shop made them has none. */
export async function downloadEInvoice({ _id, number }: Order): Promise<void> {
  try {
    const documents = await callAsMember('GET /orders/{id}/documents', { params: { id: _id } });
    const xml = documents.find(({ kind }) => kind === 'invoice')?.xml;
    if (xml) await downloadFile(`/api${xml}`);
    else showToast('error', t('Order {number} has no e-invoice.', { number }));
  } catch (error) {
    showToast('error', problemText(error));
  }
}

export const eInvoiceText = () => t('E-invoice (XML)');
