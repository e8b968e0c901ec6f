import { RESERVING } from '#modules/order-states/shop/order-state-sql.ts';
import type { Shop } from '#platform/shop.ts';
import type { MergePreview } from '../../contract/calls/customer-merging.ts';
import { readPair } from './merge-pair.ts';

type Counts = Omit<MergePreview, 'kept' | 'other'>;

/** Lists the belongings that merging would move from one customer to the other; it changes nothing. */
export async function previewMerge(
  { pool }: Pick<Shop, 'pool'>,
  keptId: string,
  otherId: string,
): Promise<MergePreview> {
  const { kept, other } = await readPair(pool, { keptId, otherId, lock: false });
  const { rows } = await pool.query<Counts>(
    `SELECT (SELECT count(*)::int FROM orders WHERE member_id = $2) AS orders,
       (SELECT count(*)::int FROM orders WHERE member_id = $2 AND status IN (${RESERVING})) AS unpaid,
       (SELECT count(*)::int FROM review WHERE member_id = $2) AS reviews,
       (SELECT count(*)::int FROM review b JOIN review a ON a.member_id = $1 AND a.product_id = b.product_id
        WHERE b.member_id = $2) AS "doubleReviews",
       (SELECT count(*)::int FROM customer_note WHERE member_id = $2) AS notes,
       (SELECT count(*)::int FROM customer_tag WHERE member_id = $2) AS tags,
       (SELECT count(*)::int FROM saved_address WHERE member_id = $2) AS addresses,
       (SELECT count(*)::int FROM message WHERE email = $3) AS messages,
       (SELECT name FROM customer_group WHERE id = $4) AS "group"`,
    [kept.id, other.id, other.verified ? other.email : null, kept.groupId ?? other.groupId],
  );
  const [counts] = rows;
  if (!counts) throw new Error('Counting gave no row');
  const shown = ({ id, name, email }: typeof kept) => ({ _id: id, displayName: name, email });
  return { kept: shown(kept), other: shown(other), ...counts };
}
