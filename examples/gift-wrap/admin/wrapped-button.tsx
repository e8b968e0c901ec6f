import { useState } from 'react';
import { Button, callAsMember, problemText, showToast } from 'tillwright/pages';
import { t } from 'tillwright/words';
import type { markWrapped } from '../calls.ts';

type Props = { orderId: string; number: number; onDone: () => Promise<void> };

/** Notes that the gift of an order is wrapped. */
export function WrappedButton({ orderId, number, onDone }: Props) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await callAsMember<typeof markWrapped>('PUT /x/gift-wrap/cards/{id}/wrapped', {
        params: { id: orderId },
      });
      showToast('success', t('The gift of order {number} is wrapped.', { number }));
      await onDone();
    } catch (error) {
      showToast('error', problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      isBusy={isBusy}
      aria-label={t('Wrapped: order {number}', { number })}
      onClick={() => void press()}
      className="print:hidden"
    >
      {t('Wrapped')}
    </Button>
  );
}
