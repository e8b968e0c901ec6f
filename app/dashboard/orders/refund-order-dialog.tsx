import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Order } from '#contract/calls/orders.ts';
import { problemText } from '../../api/problem.ts';
import { callAsMember } from '../../member-api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Price } from '../../ui/price.tsx';
import { showToast } from '../../ui/toast.ts';
import { focusHeading } from '../frame/dashboard-page.tsx';

type Props = { order: Order | undefined; onClose: () => void };

/** Asks before refunding a paid order in full; for an unshipped order also whether to restock its units. */
export function RefundOrderDialog({ order, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const backOnSale = useRef<HTMLInputElement>(null);

  const confirm = async () => {
    if (!order || isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      showToast('success', await refund(order, backOnSale.current?.checked));
    } catch (error) {
      showToast('error', problemText(error));
    } finally {
      isSending.current = false;
      setBusy(false);
      onClose();
    }
    // Even after a refusal, which means that the list was stale.
    await revalidate();
    focusHeading();
  };

  return (
    <ConfirmDialog
      title="Warning: You are going to refund this Order!"
      action="Refund"
      effect="Refunds the whole payment."
      kept="Leaves the order as it is."
      isOpen={order !== undefined}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {order && (
        <div className="grid gap-4">
          <p>
            Refund <Price amount={order.totalPrice} className="font-semibold" /> for order {order.number} to{' '}
            <span className="wrap-anywhere">{order.email}</span>? We’ll email them. This cannot be undone.
          </p>
          {order.status === 'shipped' ? (
            <p>
              This order has shipped, so its units stay off sale. Add returned units as new stock when they
              arrive.
            </p>
          ) : (
            <label className="flex min-h-11 items-center gap-3 text-text">
              <input ref={backOnSale} type="checkbox" defaultChecked className="size-5" />
              Put the {order.quantity === 1 ? 'unit' : `${order.quantity.toLocaleString()} units`} back on
              sale
            </label>
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}

async function refund({ _id, number }: Order, restock: boolean | undefined): Promise<string> {
  const answer = await callAsMember('POST /orders/{id}/refund', { params: { id: _id }, body: { restock } });
  return 'state' in answer
    ? `Order ${number} is being refunded.`
    : `Order ${number} was refunded before: nothing has changed.`;
}
