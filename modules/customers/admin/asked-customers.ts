import {
  CUSTOMER_KINDS,
  CUSTOMER_SORTS,
  LAST_ORDERS,
  NOTED,
  ORDER_COUNTS,
} from '../contract/calls/customers.ts';

/** The query that the list's address asks for; values that no filter has are left out. */
export function askedCustomers(search: URLSearchParams) {
  const oneOf = <T extends string>(known: readonly T[], name: string) =>
    known.find((value) => value === search.get(name));
  return {
    q: search.get('q') || undefined,
    tag: search.get('tag') || undefined,
    group: search.get('group') || undefined,
    country: search.get('country') || undefined,
    kind: oneOf(CUSTOMER_KINDS, 'kind'),
    orders: oneOf(ORDER_COUNTS, 'orders'),
    lastOrder: oneOf(LAST_ORDERS, 'lastOrder'),
    note: oneOf(NOTED, 'note'),
    sort: oneOf(CUSTOMER_SORTS, 'sort'),
    spentFrom: Number(search.get('spentFrom')) || undefined,
  };
}
