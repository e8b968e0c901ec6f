import type { Order } from '#contract/calls/orders.ts';
import type { OrderStatus } from '#contract/order-states.ts';

const NOTICES: Record<OrderStatus, string | undefined> = {
  unpaid: undefined,
  pending: 'This order is paid and waits to be shipped.',
  shipped: 'This order is paid and shipped.',
  cancelling: 'This order is being cancelled and cannot be paid any more.',
  refunding: 'The refund for this order is on its way.',
  refunded: 'This order was refunded.',
  cancelled: 'This order was cancelled. If you paid for it, we refund you automatically.',
  expired: 'The time to pay this order is over. If you paid for it, we refund you automatically.',
};

type Payable = Pick<Order, 'status' | 'expiresAt' | 'email'>;

/** The reason why this member cannot pay this order now; undefined if they can. */
export function paymentNotice(order: Payable, member: string, now = Date.now()): string | undefined {
  const notice = NOTICES[order.status];
  if (notice) return notice;
  if (Date.parse(order.expiresAt) <= now) return NOTICES.expired;
  return order.email === member ? undefined : 'Only the customer who booked this order can pay it.';
}
