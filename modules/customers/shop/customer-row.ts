import { centsToDecimal } from '#platform/contract/money.ts';
import type { CustomerKind, ListedCustomer } from '../contract/calls/customers.ts';

export type CustomerRow = {
  _id: string;
  kind: CustomerKind;
  displayName: string;
  email: string;
  since: Date;
  orders: number;
  spentCents: number;
  lastOrderAt: Date | null;
  country: string | null;
  note: string | null;
  tags: string[];
  group: { _id: string; name: string } | null;
};

/** The columns of a row `c` of the list of customers. */
export const CUSTOMER_COLUMNS = `c.id AS "_id", c.kind, c.name AS "displayName", c.email, c.since, c.orders,
  c.spent_cents AS "spentCents", c.last_order_at AS "lastOrderAt", c.country, c.note,
  ARRAY(SELECT tag FROM customer_tag WHERE member_id = c.id UNION ALL SELECT tag FROM guest_tag WHERE guest_id = c.id ORDER BY 1) AS tags,
  CASE WHEN c.group_id IS NOT NULL THEN json_build_object('_id', c.group_id, 'name', c.group_name) END AS "group"`;

export function presentCustomer({ since, spentCents, lastOrderAt, ...row }: CustomerRow): ListedCustomer {
  return {
    ...row,
    since: since.toISOString(),
    spent: centsToDecimal(spentCents),
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
  };
}
