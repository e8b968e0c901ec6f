import type { OrderStatus } from '#contract/order-states.ts';
import { Badge } from '../../ui/badge.tsx';
import { Countdown } from './countdown.tsx';

const TONES: Record<OrderStatus, 'neutral' | 'accent' | 'good' | 'warn' | 'bad'> = {
  unpaid: 'warn',
  cancelling: 'neutral',
  pending: 'accent',
  shipped: 'good',
  refunding: 'neutral',
  refunded: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
};

/** The state of an order, with its deadline or next step. */
export function OrderState({ order }: { order: { status: OrderStatus; expiresAt: string } }) {
  return (
    <span className="inline-grid gap-1 justify-items-end @table:justify-items-start">
      <Badge tone={TONES[order.status]}>{order.status}</Badge>
      {order.status === 'unpaid' && (
        <span className="text-sm whitespace-nowrap text-text-soft">
          <Countdown until={order.expiresAt} />
        </span>
      )}
      {order.status === 'pending' && <span className="text-sm text-text-soft">Paid, being packed</span>}
    </span>
  );
}
