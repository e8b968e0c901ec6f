import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { canBe, stateOf } from '#modules/order-states/contract/order-states.ts';
import type { Order } from '#modules/orders/contract/calls/orders.ts';
import { problemText } from '#platform/app/api/problem.ts';
import { focusRow } from '#platform/app/list/focus-row.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { orderAddress } from '#platform/app/office/order-address.ts';
import { useActorWords } from '#platform/app/office/use-actor-words.ts';
import { Button } from '#platform/app/ui/button.tsx';
import type { ButtonSize } from '#platform/app/ui/button-style.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import { offerUndo, shippedText } from './order/undo-shipment.ts';
import { TrackingButton } from './tracking-button.tsx';
import { UndoButton } from './undo-button.tsx';

/** Marks a paid order as shipped; beside it stand Add tracking, and Undo until the mail leaves. */
export function ShipButton({ order, size }: { order: Order; size?: ButtonSize }) {
  const { revalidate } = useRevalidator();
  const actorWords = useActorWords();
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const ship = async () => {
    const row = button.current?.closest('tr');
    setBusy(true);
    try {
      const input = { params: { id: order._id }, body: { undoable: true } };
      const { modifiedCount, shipment } = await callAsMember('PUT /orders/{id}', input);
      if (shipment) offerUndo({ order, shipmentId: shipment, onDone: revalidate });
      else if (modifiedCount > 0) showToast('success', shippedText(order));
      else
        showToast(
          'info',
          t('{actorWords} shipped order {number} before.', {
            actorWords: actorWords(await shipperOf(order)),
            number: order.number,
          }),
          {
            label: t('See the order'),
            to: orderAddress(order._id),
          },
        );
    } catch (error) {
      showToast('error', problemText(error));
    }
    await revalidate();
    setBusy(false);
    focusRow(row);
  };

  const canShip = canBe('shipped', stateOf(order.status));
  return (
    <>
      <Button
        ref={button}
        size={size}
        className="@max-table:min-h-11"
        kind={canShip ? 'primary' : 'secondary'}
        disabled={!canShip}
        isBusy={isBusy}
        onClick={() => void ship()}
      >
        {order.status === 'shipped' ? t('Shipped') : t('Ship')}
      </Button>
      {order.untrackedShipment && (
        <TrackingButton
          isIcon
          order={order}
          shipmentId={order.untrackedShipment}
          onDone={async () => {
            const row = button.current?.closest('tr');
            await revalidate();
            focusRow(row);
          }}
        />
      )}
      <UndoButton key={order.waitingShipment?.shipment} order={order} onDone={revalidate} />
    </>
  );
}

async function shipperOf({ _id: id }: Order): Promise<string | null | undefined> {
  const { history } = await callAsMember('GET /orders/{id}/staff', { params: { id } });
  return history.find(({ event }) => event === 'shipped')?.by;
}
