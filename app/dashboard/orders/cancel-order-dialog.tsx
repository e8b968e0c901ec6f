import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Order } from '#contract/calls/orders.ts';
import { problemText } from '../../api/problem.ts';
import { callAsMember } from '../../member-api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { focusHeading } from '../frame/dashboard-page.tsx';

type Props = { title: string; order: Order | undefined; onClose: () => void };

/** Asks, then cancels an unpaid order; says so when the payment provider takes its time to agree. */
export function CancelOrderDialog({ title, order, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const cancel = async () => {
    if (!order || isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      const answer = await callAsMember('DELETE /myorders/{id}', { params: { id: order._id } });
      if ('status' in answer) showToast('info', `Order ${order.number} is being cancelled.`);
      else showToast('success', `Order ${order.number} is cancelled.`);
    } catch (error) {
      showToast('error', problemText(error));
    } finally {
      isSending.current = false;
      setBusy(false);
      onClose();
    }
    await revalidate();
    if (document.activeElement === document.body) focusHeading();
  };

  return (
    <ConfirmDialog
      title={title}
      action="Delete"
      isOpen={order !== undefined}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void cancel()}
    >
      {order && (
        <p>
          {order.productName}, {order.quantity.toLocaleString()} pieces, order {order.number}. What was kept
          for it goes back on sale; this cannot be undone.
        </p>
      )}
    </ConfirmDialog>
  );
}
