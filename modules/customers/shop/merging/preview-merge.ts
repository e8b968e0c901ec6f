import { RESERVING } from '#modules/order-states/shop/order-state-sql.ts';
import type { Shop } from '#platform/shop.ts';
import type { MergePreview } from '../../contract/calls/customer-merging.ts';
import { ORDERS_OF_PERSON } from '../find-person.ts';
import { type MergedGuest, readPair } from './merge-pair.ts';

type Counts = Omit<MergePreview, 'kept' | 'other'>;

/** Lists the belongings that merging would move from one customer to the other; it changes nothing. */
export async function previewMerge(
  { pool }: Pick<Shop, 'pool'>,
  keptId: string,
  otherId: string,
): Promise<MergePreview> {
  const { kept, other, guest } = await readPair(pool, { keptId, otherId, lock: false });
  const ended = other ?? guest;
  const { rows } = await pool.query<Counts>(
    `SELECT (SELECT count(*)::int FROM ${ORDERS_OF_PERSON} o) AS orders,
       (SELECT count(*)::int FROM ${ORDERS_OF_PERSON} o WHERE status IN (${RESERVING})) AS unpaid,
       (SELECT count(*)::int FROM review WHERE member_id = $1) AS reviews,
       (SELECT count(*)::int FROM review b JOIN review a ON a.member_id = $3 AND a.product_id = b.product_id
        WHERE b.member_id = $1) AS "doubleReviews",
       ((SELECT count(*) FROM customer_note WHERE member_id = $1) + (SELECT count(*) FROM guest_note WHERE guest_id = $4))::int AS notes,
       ((SELECT count(*) FROM customer_tag WHERE member_id = $1) + (SELECT count(*) FROM guest_tag WHERE guest_id = $4))::int AS tags,
       (SELECT count(*)::int FROM saved_address WHERE member_id = $1) AS addresses,
       (SELECT count(*)::int FROM message WHERE email = $5) AS messages,
       (SELECT name FROM customer_group WHERE id = $6) AS "group"`,
    [
      other?.id ?? null,
      guest?.email ?? null,
      kept.id,
      ended.id,
      other && !other.verified ? null : ended.email,
      kept.groupId ?? other?.groupId ?? null,
    ],
  );
  const [counts] = rows;
  if (!counts) throw new Error('Counting gave no row');
  const shown = ({ id, name, email }: MergedGuest) => ({ _id: id, displayName: name, email });
  return { kept: shown(kept), other: { ...shown(ended), isGuest: guest !== undefined }, ...counts };
}
