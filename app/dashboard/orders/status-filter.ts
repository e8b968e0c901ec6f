import type { OrderStatus } from '#contract/calls/orders.ts';

/** The states that all orders can be narrowed to, in the order in which an order goes through them. */
export const STATUS_FILTERS: readonly OrderStatus[] = [
  'unpaid',
  'pending',
  'shipped',
  'cancelling',
  'refunding',
  'refunded',
  'cancelled',
  'expired',
];

/** The state that an address asks for; undefined for all, as for one that there is not. */
export function statusAsked(search: URLSearchParams): OrderStatus | undefined {
  const asked = search.get('status');
  return STATUS_FILTERS.find((status) => status === asked);
}
