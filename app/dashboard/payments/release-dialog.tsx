import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { WaitingOrder } from '#contract/calls/reconciliation.ts';
import { problemText } from '../../api/problem.ts';
import { callAsMember } from '../../member-api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { focusHeading } from '../frame/dashboard-page.tsx';

type Props = { order: WaitingOrder | undefined; onClose: () => void };

/** Asks an admin to confirm that a payment is cancelled; the answer counts only while the provider is unreachable. */
export function ReleaseDialog({ order, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const confirm = async () => {
    if (!order || isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      showToast('success', await release(order));
    } catch (error) {
      showToast('error', problemText(error));
    } finally {
      isSending.current = false;
      setBusy(false);
      onClose();
    }
    await revalidate();
    focusHeading();
  };

  return (
    <ConfirmDialog
      title="Have you cancelled this payment at the provider?"
      action="Release its stock"
      effect="Closes the order and puts its stock back on sale."
      kept="Keeps the order waiting."
      isOpen={order !== undefined}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {order && (
        <p>
          Order {order.number}: we ask the provider once more. If it cannot be reached, we record your
          confirmation and put the stock back on sale. Cancel the payment in the provider’s dashboard first;
          otherwise it can still be paid and has to be refunded.
        </p>
      )}
    </ConfirmDialog>
  );
}

async function release({ _id, number }: WaitingOrder): Promise<string> {
  const { confirmedBy } = await callAsMember('POST /orders/{id}/release', {
    params: { id: _id },
    body: { cancelledAtProvider: true },
  });
  return confirmedBy === 'provider'
    ? `The provider has confirmed it: order ${number} is closed.`
    : `Order ${number} is closed on your word.`;
}
