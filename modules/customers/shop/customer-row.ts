import { EVER_PAID } from '#modules/order-states/shop/order-state-sql.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import type { ListedCustomer } from '../contract/calls/customers.ts';

export type CustomerRow = {
  _id: string;
  displayName: string;
  email: string;
  since: Date;
  orders: number;
  spentCents: number;
  lastOrderAt: Date | null;
  tags: string[];
  group: { _id: string; name: string } | null;
};

const PAID = `o.member_id = m.id AND o.paid_at IS NOT NULL AND o.status IN (${EVER_PAID})`;

/** The columns of a member `m` as a customer. */
export const CUSTOMER_COLUMNS = `m.id AS "_id", m.name AS "displayName", m.email, m.created_at AS since,
  (SELECT count(*)::int FROM orders o WHERE ${PAID}) AS orders,
  (SELECT coalesce(sum(o.total_cents - coalesce((SELECT sum(amount_cents) FROM refund r
     WHERE r.order_id = o.id AND r.state = 'succeeded'), 0)), 0)::bigint FROM orders o WHERE ${PAID}) AS "spentCents",
  (SELECT max(o.booked_at) FROM orders o WHERE ${PAID}) AS "lastOrderAt",
  ARRAY(SELECT tag FROM customer_tag WHERE member_id = m.id ORDER BY tag) AS tags,
  (SELECT json_build_object('_id', g.id, 'name', g.name) FROM customer_group g WHERE g.id = m.group_id) AS "group"`;

export function presentCustomer({ since, spentCents, lastOrderAt, ...row }: CustomerRow): ListedCustomer {
  return {
    ...row,
    since: since.toISOString(),
    spent: centsToDecimal(spentCents),
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
  };
}
