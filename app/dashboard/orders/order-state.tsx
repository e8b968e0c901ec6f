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

/** The state of an order; for an unpaid one also how long it keeps its stock. */
export function OrderState({ order }: { order: { status: OrderStatus; expiresAt: string } }) {
  return (
    <span className="inline-grid gap-1 justify-items-end @table:justify-items-start">
      <Badge tone={TONES[order.status]}>{order.status}</Badge>
      {order.status === 'unpaid' && (
        <span className="text-sm whitespace-nowrap text-text-soft">
          <Countdown until={order.expiresAt} />
        </span>
      )}
    </span>
  );
}
