import type { Database } from '#platform/shop.ts';
import type { Pair } from './merge-pair.ts';

const MOST_ADDRESSES = 20;

/**
 * Moves the belongings of one customer to the other: reviews, orders, notes, tags, addresses, messages and the group, unless they
 * have one. The caller holds both members' locks. Answers how many orders moved.
 */
export async function moveBelongings(
  client: Database,
  { kept, other }: Pair,
  actorId: string,
): Promise<{ orders: number }> {
  const ids = [kept.id, other.id];
  // Before the orders: their trigger then decides anew which of these reviews are of a buyer.
  await client.query(
    `UPDATE review SET member_id = $1, idempotency_key = NULL
     WHERE member_id = $2 AND product_id NOT IN (SELECT product_id FROM review WHERE member_id = $1)`,
    ids,
  );
  const own = 'SELECT id FROM orders WHERE member_id = $2 ORDER BY id FOR UPDATE';
  const orders = await moveOrders(client, own, [kept.id, other.id, kept.email, actorId]);
  await client.query('UPDATE customer_note SET member_id = $1 WHERE member_id = $2', ids);
  await client.query(
    `INSERT INTO customer_tag (member_id, tag) SELECT $1, tag FROM customer_tag WHERE member_id = $2 ON CONFLICT DO NOTHING`,
    ids,
  );
  await moveAddresses(client, ids);
  // A customer who wants no requests for reviews gets none.
  await client.query(
    `INSERT INTO review_request_stop (member_id, stopped_at)
     SELECT $1, stopped_at FROM review_request_stop WHERE member_id = $2 ON CONFLICT DO NOTHING`,
    ids,
  );
  // Anyone can write in the name of an address that nobody has verified.
  if (other.verified)
    await client.query('UPDATE message SET email = $1 WHERE email = $2', [kept.email, other.email]);
  await client.query('UPDATE member SET group_id = coalesce(group_id, $2) WHERE id = $1', [
    kept.id,
    other.groupId,
  ]);
  return { orders };
}

/**
 * Gives the orders that `own` selects to the member `$1`: mails about them go to the address `$3` from now on, and keys are the
 * customer's own. Answers how many.
 */
export async function moveOrders(
  client: Database,
  own: string,
  values: readonly [keptId: string, from: string, email: string, actorId: string],
): Promise<number> {
  const { rowCount } = await client.query(
    `WITH own AS (
       ${own}
     ), moved AS (
       UPDATE orders o SET member_id = $1, email = $3, idempotency_key = 'merged:' || o.id,
         guest_email = CASE WHEN guest_email IS NOT NULL THEN $3 END
       FROM own WHERE o.id = own.id RETURNING o.id, o.status
     )
     INSERT INTO order_journal (order_id, event, from_status, to_status, actor_id)
       SELECT id, 'merged', status, status, $4 FROM moved`,
    [...values],
  );
  return rowCount ?? 0;
}

async function moveAddresses(client: Database, ids: readonly string[]): Promise<void> {
  await client.query(
    `UPDATE saved_address s SET member_id = $1 WHERE s.member_id = $2
       AND NOT EXISTS (SELECT FROM saved_address o WHERE o.member_id = $1 AND md5(o.address::text) = md5(s.address::text))`,
    [...ids],
  );
  await client.query(
    `DELETE FROM saved_address WHERE id IN (
       SELECT id FROM saved_address WHERE member_id = $1 ORDER BY used_at DESC, id OFFSET ${MOST_ADDRESSES})`,
    [ids[0]],
  );
}
