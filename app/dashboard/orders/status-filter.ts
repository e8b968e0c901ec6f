import { ORDER_STATUSES, type OrderStatus } from '#contract/order-states.ts';

/** The state that an address asks for; undefined for all, and for a state that does not exist. */
export function statusAsked(search: URLSearchParams): OrderStatus | undefined {
  const asked = search.get('status');
  return ORDER_STATUSES.find((status) => status === asked);
}
