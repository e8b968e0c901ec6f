import { useState } from 'react';
import { problemText } from '#platform/app/api/problem.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { ConfirmDialog } from '#platform/app/ui/confirm-dialog.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import type { OrderPage } from '../contract/calls/order-links.ts';

type Props = {
  order: OrderPage;
  onCancel: () => Promise<unknown>;
  /** Reads the order anew, also after a refusal: a parcel may have left meanwhile. */
  onDone: () => Promise<void>;
};

/** Cancels a paid order of which nothing has left. */
export function CancelPaidOrder({ order, onCancel, onDone }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!order.mayCancel) return null;
  const cancel = async () => {
    setBusy(true);
    try {
      await onCancel();
      showToast(
        'success',
        t('Order {number} is cancelled. Your refund is on its way.', { number: order.number }),
      );
    } catch (error) {
      showToast('error', problemText(error));
    } finally {
      setBusy(false);
      setAsking(false);
      await onDone();
    }
  };
  return (
    <div>
      <Button kind="secondary" size="small" onClick={() => setAsking(true)}>
        {t('Cancel this order')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Cancel order {number}?', { number: order.number })}
        action={t('Cancel order')}
        effect={t('We refund {amount}.', { amount: formatMoney(order.fulfilment.refundable) })}
        kept={t('Keeps the order.')}
        isBusy={isBusy}
        onConfirm={() => void cancel()}
        onCancel={() => setAsking(false)}
      >
        {t('Nothing has been shipped yet. The money goes back the way you paid. This cannot be undone.')}
      </ConfirmDialog>
    </div>
  );
}
