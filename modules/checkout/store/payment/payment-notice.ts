import type { Order } from '#modules/orders/contract/calls/orders.ts';
import { stateWords } from '#modules/orders/ui/state-words.ts';
import { t } from '#platform/words/t.ts';

type Payable = Pick<Order, 'status' | 'expiresAt' | 'email'>;

/** The reason why this member cannot pay this order now; undefined if they can. */
export function paymentNotice(order: Payable, member: string, now = Date.now()): string | undefined {
  const notice = stateWords()[order.status].notPayable;
  if (notice) return notice;
  if (Date.parse(order.expiresAt) <= now) return stateWords().expired.notPayable;
  return order.email === member ? undefined : t('Only the customer who booked this order can pay it.');
}
