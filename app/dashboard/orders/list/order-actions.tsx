import { Trash2, Undo2 } from 'lucide-react';
import type { Order } from '#contract/calls/orders.ts';
import { canBe, stateOf } from '#contract/order-states.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DocumentButtons } from '../document-buttons.tsx';
import { ShipButton } from '../ship-button.tsx';

type Props = { order: Order; onDelete: () => void; onRefund: () => void };

export function OrderActions({ order, onDelete, onRefund }: Props) {
  return (
    <span className="flex items-center whitespace-nowrap @max-table:flex-row-reverse">
      <ShipButton order={order} size="small" />
      <DocumentButtons order={order} forPacking />
      {canBe('closing', stateOf(order.status)) && (
        <IconButton
          label={`Cancel order ${order.number}`}
          icon={Trash2}
          onClick={onDelete}
          className="text-bad"
        />
      )}
      {canBe('refunding', stateOf(order.status)) && (
        <IconButton label={`Refund order ${order.number}`} icon={Undo2} onClick={onRefund} />
      )}
    </span>
  );
}
