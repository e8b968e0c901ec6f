import { TIMESTAMPS_AS_TEXT } from '#platform/db/session-options.ts';
import type { Database } from '#platform/shop.ts';
import type { Customer } from '../../contract/calls/customers.ts';
import { ORDERS_OF_PERSON, type Person } from '../find-person.ts';

/** The newest twenty returns of a person's orders. */
export async function readReturns(
  database: Database,
  { memberId, guest }: Person,
): Promise<Customer['returns']> {
  const { rows } = await database.query<Customer['returns'][number]>({
    text: `SELECT t.id AS "_id", t.order_id AS "order", o.number /* never null: a column that must have a value */,
             t.state, t.reason, t.asked_at AS "askedAt"
           FROM ${ORDERS_OF_PERSON} o JOIN return_request t ON t.order_id = o.id ORDER BY t.asked_at DESC, t.id LIMIT 20`,
    values: [memberId, guest],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows;
}
