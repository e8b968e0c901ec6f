import type { Order } from '#modules/orders/contract/calls/orders.ts';
import { t } from '#platform/words/t.ts';

export const ordersText = (count: number) => t('{count, plural, one {1 order} other {# orders}}', { count });

export const slipsText = (count: number) =>
  t('{count, plural, one {1 packing slip} other {# packing slips}}', { count });

/** The address of the file with the packing slips of paid orders. */
export function slipsAddress(orders: readonly Pick<Order, '_id'>[]): string {
  return `/api/packingslips.pdf?orders=${orders.map(({ _id }) => _id).join(',')}`;
}
