import type { Kind } from '#platform/db/paging.ts';
import type { CustomerSort } from '../contract/calls/customers.ts';

type Order = { by: string; kind: Kind; type: string; mark: string; isDescending: boolean };

// What nobody has sorts as the oldest time, or after every text. Each of these is in an index of the table, written alike.
const BEFORE_ALL = `'1970-01-01 00:00:00+00'`;
export const LAST_ORDER = `coalesce(c.last_order_at, ${BEFORE_ALL})`;
export const NOTED_AT = `coalesce(c.noted_at, ${BEFORE_ALL})`;
export const COUNTRY = `coalesce(c.country, '~') COLLATE "C"`;
const GROUP = `coalesce(lower(c.group_name), chr(1114111)) COLLATE "C"`;

const by = (key: string, kind: Kind, type: string, mark = key) => ({ by: key, kind, type, mark });
const BY = {
  since: by('c.since', 'time', 'timestamptz', 'c.since::text'),
  name: by('lower(c.name)', 'text', 'text'),
  orders: by('c.orders', 'whole', 'integer'),
  spent: by('c.spent_cents', 'whole', 'bigint'),
  lastOrder: by(LAST_ORDER, 'time', 'timestamptz', `(${LAST_ORDER})::text`),
  group: by(GROUP, 'text', 'text COLLATE "C"'),
  country: by(COUNTRY, 'text', 'text COLLATE "C"'),
  note: by(NOTED_AT, 'time', 'timestamptz', `(${NOTED_AT})::text`),
};

const up = (order: Omit<Order, 'isDescending'>): Order => ({ ...order, isDescending: false });
const down = (order: Omit<Order, 'isDescending'>): Order => ({ ...order, isDescending: true });

/** The orders of the list of customers `c`, each along an index. */
export const CUSTOMER_ORDERS: Readonly<Record<CustomerSort, Order>> = {
  newest: down(BY.since),
  oldest: up(BY.since),
  name: up(BY.name),
  '-name': down(BY.name),
  orders: up(BY.orders),
  '-orders': down(BY.orders),
  spent: up(BY.spent),
  '-spent': down(BY.spent),
  'last-order': up(BY.lastOrder),
  '-last-order': down(BY.lastOrder),
  group: up(BY.group),
  '-group': down(BY.group),
  country: up(BY.country),
  '-country': down(BY.country),
  note: up(BY.note),
  '-note': down(BY.note),
};
