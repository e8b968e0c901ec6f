import type { Order } from '#modules/orders/contract/calls/orders.ts';

export const ordersText = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

export const slipsText = (count: number) => (count === 1 ? '1 packing slip' : `${count} packing slips`);

/** The address of the file with the packing slips of paid orders. */
export function slipsAddress(orders: readonly Pick<Order, '_id'>[]): string {
  return `/api/packingslips.pdf?orders=${orders.map(({ _id }) => _id).join(',')}`;
}
