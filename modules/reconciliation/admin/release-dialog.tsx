import { ConfirmedAct } from '#platform/app/list/confirmed-act.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { t } from '#platform/words/t.ts';
import type { WaitingOrder } from '../contract/calls/reconciliation.ts';

type Props = { order: WaitingOrder | undefined; onClose: () => void };

/** Asks an admin to confirm that a payment is cancelled; the answer counts only while the provider is unreachable. */
export function ReleaseDialog({ order, onClose }: Props) {
  return (
    <ConfirmedAct
      title={t('Have you cancelled this payment at the provider?')}
      action={t('Release its stock')}
      row={order}
      effect={t('Closes the order and puts its stock back on sale.')}
      kept={t('Keeps the order waiting.')}
      onConfirm={release}
      onClose={onClose}
    >
      {({ number }) => (
        <p>
          {t(
            'Order {number}: we ask the provider once more. If it cannot be reached, we record your confirmation and put the stock back on sale. Cancel the payment in the provider’s dashboard first; otherwise it can still be paid and has to be refunded.',
            { number },
          )}
        </p>
      )}
    </ConfirmedAct>
  );
}

async function release({ _id, number }: WaitingOrder): Promise<string> {
  const { confirmedBy } = await callAsMember('POST /orders/{id}/release', {
    params: { id: _id },
    body: { cancelledAtProvider: true },
  });
  return confirmedBy === 'provider'
    ? t('The provider has confirmed it: order {number} is closed.', { number })
    : t('Order {number} is closed, as you confirmed.', { number });
}
