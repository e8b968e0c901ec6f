import type { OrderStatus } from '#modules/order-states/contract/order-states.ts';

type OnItsWay = { email: string; fulfilment: { shipments: readonly unknown[] } };

type StateWords = {
  /** Of its badge. */
  tone: 'neutral' | 'accent' | 'good' | 'warn';
  /** The next step, on the order's page. */
  next: string | ((order: OnItsWay) => string);
  /** The reason why the payment page takes no payment; undefined if it takes one. */
  notPayable?: string;
};

const CANCELLED = 'This order was cancelled. If you paid for it, we refund you automatically.';
const EXPIRED = 'The time to pay this order is over. If you paid for it, we refund you automatically.';

/** The look and words of each order state, for customers and staff. */
export const STATE_WORDS: Record<OrderStatus, StateWords> = {
  unpaid: {
    tone: 'warn',
    next: 'We hold these items for you until the time is up. Pay, and we pack them.',
  },
  pending: {
    tone: 'accent',
    next: ({ email, fulfilment }) =>
      fulfilment.shipments.length > 0
        ? `Part of your order is on its way. We mailed the details to ${email}, and write again when the rest leaves.`
        : `Thank you! Your payment is in and we are packing your order. We mailed the confirmation to ${email}, and write again when it is on its way.`,
    notPayable: 'This order is paid and waits to be shipped.',
  },
  shipped: {
    tone: 'good',
    next: ({ email }) => `Your order is on its way. We mailed the details to ${email}.`,
    notPayable: 'This order is paid and shipped.',
  },
  cancelling: {
    tone: 'neutral',
    next: 'This order is being cancelled.',
    notPayable: 'This order is being cancelled and cannot be paid any more.',
  },
  refunding: {
    tone: 'neutral',
    next: 'Your refund is on its way.',
    notPayable: 'The refund for this order is on its way.',
  },
  refunded: {
    tone: 'neutral',
    next: 'We have refunded your payment. Your bank may take a few days to show it.',
    notPayable: 'This order was refunded.',
  },
  cancelled: { tone: 'neutral', next: CANCELLED, notPayable: CANCELLED },
  expired: { tone: 'neutral', next: EXPIRED, notPayable: EXPIRED },
};

export function nextStep(order: OnItsWay & { status: OrderStatus }): string {
  const { next } = STATE_WORDS[order.status];
  return typeof next === 'string' ? next : next(order);
}
