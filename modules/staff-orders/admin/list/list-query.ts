import { ORDER_STATUSES } from '#modules/order-states/contract/order-states.ts';
import { ORDER_SORTS, ORDER_TAB_NAMES } from '#modules/orders/contract/order-list.ts';
import { OPEN_RETURN_STATES } from '#modules/orders/contract/return-states.ts';

/** The parameters of the page's address as the call takes them; unknown values are ignored. */
export function listQuery(search: URLSearchParams) {
  return {
    q: search.get('q') ?? undefined,
    status: ORDER_STATUSES.find((status) => status === search.get('status')),
    tab: ORDER_TAB_NAMES.find((tab) => tab === search.get('tab')),
    return: OPEN_RETURN_STATES.find((state) => state === search.get('return')),
    sort: ORDER_SORTS.find((sort) => sort === search.get('sort')),
    bookedFrom: startOfDay(search.get('from'), 0),
    bookedBefore: startOfDay(search.get('to'), 1),
  };
}

/** The order that the address leaves out: open returns are listed by their deadline. */
export const initialSort = (search: URLSearchParams) =>
  search.get('tab') === 'returns' ? 'deadline' : 'newest';

/** The moment at which a day such as `2026-11-22` starts where the reader is, or a later day. */
function startOfDay(day: string | null, daysLater: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '')?.map(Number) ?? [];
  // A year that is still being typed starts with zeros.
  if (!year || !month || !date || year < 1971 || year > 9990) return undefined;
  return new Date(year, month - 1, date + daysLater).toISOString();
}
