import { EVER_PAID } from '#modules/order-states/shop/order-state-sql.ts';
import type { Invariant } from '#platform/shop.ts';

const PAID = `SELECT coalesce(o.member_id::text, o.guest_email) AS person, count(*)::integer AS orders,
    sum(o.total_cents - coalesce(r.cents, 0))::bigint AS spent_cents
  FROM orders o LEFT JOIN (SELECT order_id, sum(amount_cents) AS cents FROM refund WHERE state = 'succeeded' GROUP BY 1) r ON r.order_id = o.id
  WHERE o.paid_at IS NOT NULL AND o.status IN (${EVER_PAID}) GROUP BY 1`;

/** The invariants of the list of customers. */
export const CUSTOMER_INVARIANTS: readonly Invariant[] = [
  {
    name: 'I60',
    sentence: 'the list of customers says what their orders do',
    sql: `SELECT c.id, c.orders, c.spent_cents, p.orders AS of_orders, p.spent_cents AS of_orders_cents FROM customer c
          LEFT JOIN (${PAID}) p ON p.person = CASE c.kind WHEN 'guest' THEN c.email ELSE c.id::text END
          WHERE (c.orders, c.spent_cents) IS DISTINCT FROM (coalesce(p.orders, 0), coalesce(p.spent_cents, 0))`,
  },
  {
    name: 'I61',
    sentence: 'every member, and every guest who ordered or wrote, is in the list of customers once',
    sql: `SELECT m.id FROM (SELECT id FROM member WHERE deleted_at IS NULL) m
          FULL JOIN (SELECT id FROM customer WHERE kind <> 'guest') c ON c.id = m.id WHERE m.id IS NULL OR c.id IS NULL
          UNION ALL SELECT NULL FROM (
            SELECT guest_email AS email FROM orders WHERE guest_email IS NOT NULL AND member_id IS NULL
            UNION SELECT t.email FROM message t WHERE NOT EXISTS (SELECT FROM member o WHERE o.email = t.email AND o.deleted_at IS NULL)
          ) g FULL JOIN (SELECT email FROM customer WHERE kind = 'guest') c ON c.email = g.email
          WHERE g.email NOT LIKE '%@deleted.invalid' AND c.email IS NULL OR g.email IS NULL`,
  },
];
