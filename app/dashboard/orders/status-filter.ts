import { ORDER_STATUSES, type OrderStatus } from '#contract/order-states.ts';

/** The state filter in a URL; undefined for all and for an unknown state. */
export function statusAsked(search: URLSearchParams): OrderStatus | undefined {
  const asked = search.get('status');
  return ORDER_STATUSES.find((status) => status === asked);
}
