import { problemText } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';

type Shipped = {
  order: { _id: string; number: number };
  shipmentId: string;
  /** Shows the order as it is then. */
  onDone: () => Promise<void>;
};

/** The words to staff about a shipment that cannot be undone. */
export const shippedText = ({ number }: Shipped['order']) =>
  t('Order {number} is shipped. We mail the customer now.', { number });

/** Says that an order is shipped and, while its mail waits, offers to undo it. */
export function offerUndo({ order, shipmentId, onDone }: Shipped): void {
  showToast(
    'success',
    t('Order {number} is shipped. You can undo it until the customer’s mail leaves.', {
      number: order.number,
    }),
    {
      label: t('Undo'),
      onClick: () => void undo(order, shipmentId).then(onDone),
    },
  );
}

/** Undoes a shipment and says whether its mail had left already. */
export async function undo({ _id, number }: Shipped['order'], shipmentId: string): Promise<void> {
  try {
    await callAsMember('DELETE /orders/{id}/shipments/{shipmentId}', { params: { id: _id, shipmentId } });
    showToast('success', t('Order {number} is not shipped, and no mail was sent.', { number }));
  } catch (error) {
    showToast('error', problemText(error));
  }
}
