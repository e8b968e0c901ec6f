import type { OrderStatus } from '#modules/order-states/contract/order-states.ts';
import { t } from '#platform/words/t.ts';

type OnItsWay = { email: string; fulfilment: { shipments: readonly unknown[]; mailWaits: boolean } };

type StateWords = {
  name: string;
  /** Of its badge. */
  tone: 'neutral' | 'accent' | 'good' | 'warn';
  /** The next step, on the order's page. */
  next: string | ((order: OnItsWay) => string);
  /** The reason why the payment page takes no payment; undefined if it takes one. */
  notPayable?: string;
};

const cancelled = () => t('This order was cancelled. If you paid for it, we refund you automatically.');
const expired = () =>
  t('The time to pay this order is over. If you paid for it, we refund you automatically.');

/** The look and words of each order state, for customers and staff. */
export const stateWords = (): Record<OrderStatus, StateWords> => ({
  unpaid: {
    name: t('unpaid'),
    tone: 'warn',
    next: t('We hold these items for you until the time is up. Pay, and we pack them.'),
  },
  pending: {
    name: t('pending'),
    tone: 'accent',
    next: ({ email, fulfilment }) =>
      fulfilment.shipments.length > 0
        ? fulfilment.mailWaits
          ? t(
              'Part of your order is on its way. We mail the details to {email} in a few minutes, and write again when the rest leaves.',
              { email },
            )
          : t(
              'Part of your order is on its way. We mailed the details to {email}, and write again when the rest leaves.',
              { email },
            )
        : t(
            'Thank you! Your payment is in and we are packing your order. We mailed the confirmation to {email}, and write again when it is on its way.',
            { email },
          ),
    notPayable: t('This order is paid and waits to be shipped.'),
  },
  shipped: {
    name: t('shipped'),
    tone: 'good',
    next: ({ email, fulfilment }) =>
      fulfilment.mailWaits
        ? t('Your order is on its way. We mail the details to {email} in a few minutes.', { email })
        : t('Your order is on its way. We mailed the details to {email}.', { email }),
    notPayable: t('This order is paid and shipped.'),
  },
  cancelling: {
    name: t('cancelling'),
    tone: 'neutral',
    next: t('This order is being cancelled.'),
    notPayable: t('This order is being cancelled and cannot be paid any more.'),
  },
  refunding: {
    name: t('refunding'),
    tone: 'neutral',
    next: t('Your refund is on its way.'),
    notPayable: t('The refund for this order is on its way.'),
  },
  refunded: {
    name: t('refunded'),
    tone: 'neutral',
    next: t('We have refunded your payment. Your bank may take a few days to show it.'),
    notPayable: t('This order was refunded.'),
  },
  cancelled: { name: t('cancelled'), tone: 'neutral', next: cancelled(), notPayable: cancelled() },
  expired: { name: t('expired'), tone: 'neutral', next: expired(), notPayable: expired() },
});

export function nextStep(order: OnItsWay & { status: OrderStatus }): string {
  const { next } = stateWords()[order.status];
  return typeof next === 'string' ? next : next(order);
}
