import { TIMESTAMPS_AS_TEXT } from '#platform/db/session-options.ts';
import type { Database } from '#platform/shop.ts';
import type { Customer } from '../../contract/calls/customers.ts';
import type { Person } from '../find-person.ts';

/** The newest twenty reviews of a member; guests write none. */
export async function readReviews(database: Database, { memberId }: Person): Promise<Customer['reviews']> {
  const { rows } = await database.query<Customer['reviews'][number]>({
    text: `SELECT r.product_id AS product, p.name AS "productName", r.rating::float8 AS rating, r.message AS text,
             r.created_at AS date, r.hidden_at IS NOT NULL AS "isHidden"
           FROM review r JOIN product p ON p.id = r.product_id WHERE r.member_id = $1 ORDER BY r.created_at DESC, r.id LIMIT 20`,
    values: [memberId],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows;
}
