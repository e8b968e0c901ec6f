import { ConfirmedDelete } from '#platform/app/list/confirmed-delete.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { t } from '#platform/words/t.ts';
import type { Order } from '../contract/calls/orders.ts';

type Props = { title: string; order: Order | undefined; onClose: () => void };

/** Asks, then cancels an unpaid order; says so if the payment provider has not confirmed yet. */
export function CancelOrderDialog({ title, order, onClose }: Props) {
  return (
    <ConfirmedDelete
      title={title}
      row={order}
      effect={t('Cancels the order and puts its stock back on sale.')}
      kept={t('Keeps the order.')}
      onDelete={cancel}
      onClose={onClose}
    >
      {({ number, productName, variantTitle, quantity }) => (
        <p>
          {t('Order {number}: {product}, quantity {quantity, number}. This cannot be undone.', {
            number,
            product: variantTitle ? `${productName}, ${variantTitle}` : productName,
            quantity,
          })}
        </p>
      )}
    </ConfirmedDelete>
  );
}

async function cancel({ _id, number }: Order): Promise<string> {
  const answer = await callAsMember('DELETE /myorders/{id}', { params: { id: _id } });
  return 'status' in answer
    ? t('Order {number} is being cancelled: the payment provider has yet to confirm.', { number })
    : t('Order {number} is cancelled.', { number });
}
