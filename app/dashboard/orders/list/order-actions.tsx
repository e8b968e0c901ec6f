import { Trash, Undo2 } from 'lucide-react';
import type { Order } from '#contract/calls/orders.ts';
import { canBe, stateOf } from '#contract/order-states.ts';
import { useMay } from '../../../session/use-may.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DocumentButtons } from '../document-buttons.tsx';
import { ShipButton } from '../ship-button.tsx';

type Props = { order: Order; onDelete: () => void; onRefund: () => void };

export function OrderActions({ order, onDelete, onRefund }: Props) {
  const mayShip = useMay('ship');
  const mayCancel = useMay('service');
  const mayRefund = useMay('money');
  return (
    <span className="flex items-center whitespace-nowrap @max-table:flex-row-reverse">
      {mayShip && <ShipButton order={order} size="small" />}
      <DocumentButtons order={order} forPacking />
      {mayCancel && canBe('closing', stateOf(order.status)) && (
        <IconButton
          label={`Cancel order ${order.number}`}
          icon={Trash}
          onClick={onDelete}
          className="text-bad"
        />
      )}
      {mayRefund && canBe('refunding', stateOf(order.status)) && (
        <IconButton label={`Refund order ${order.number}`} icon={Undo2} onClick={onRefund} />
      )}
    </span>
  );
}
