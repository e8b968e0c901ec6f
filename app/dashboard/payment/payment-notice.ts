import type { Order } from '#contract/calls/orders.ts';
import type { OrderStatus } from '#contract/order-states.ts';

const NOTICES: Record<OrderStatus, string | undefined> = {
  unpaid: undefined,
  pending: 'This order is paid and waits to be shipped.',
  shipped: 'This order is paid and shipped.',
  cancelling: 'This order is being cancelled and cannot be paid any more.',
  refunding: 'The money for this order is on its way back.',
  refunded: 'The money for this order was given back.',
  cancelled: 'This order was cancelled. If a payment was made for it, it is given back by itself.',
  expired: 'The time to pay this order is over. If a payment was made for it, it is given back by itself.',
};

type Payable = Pick<Order, 'status' | 'expiresAt' | 'email'>;

/** The reason why this member cannot pay this order now; undefined if they can. */
export function paymentNotice(order: Payable, member: string, now = Date.now()): string | undefined {
  const notice = NOTICES[order.status];
  if (notice) return notice;
  if (Date.parse(order.expiresAt) <= now) return NOTICES.expired;
  return order.email === member ? undefined : 'Only the customer who booked this order can pay it.';
}
