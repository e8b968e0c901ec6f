import { eraseAddress } from '#modules/accounts/shop/erase-correspondence.ts';
import type { Database } from '#platform/shop.ts';
import type { GuestPair } from './merge-pair.ts';
import { moveOrders } from './move-belongings.ts';

/**
 * Moves the belongings of a guest to a member: orders, notes, tags and messages; newsletter, stock alerts and codes of the guest's address
 * end, as those of a merged account do. The caller holds the locks of both. Answers how many orders moved.
 */
export async function moveGuest(
  client: Database,
  { kept, guest }: GuestPair,
  actorId: string,
): Promise<{ orders: number }> {
  const own = 'SELECT id FROM orders WHERE guest_email = $2 AND member_id IS NULL ORDER BY id FOR UPDATE';
  const orders = await moveOrders(client, own, [kept.id, guest.email, kept.email, actorId]);
  await client.query(
    `WITH moved AS (DELETE FROM guest_note WHERE guest_id = $2 RETURNING id, text, written_by, written_at)
     INSERT INTO customer_note (id, member_id, text, written_by, written_at)
       SELECT id, $1, text, written_by, written_at FROM moved`,
    [kept.id, guest.id],
  );
  await client.query(
    `WITH moved AS (DELETE FROM guest_tag WHERE guest_id = $2 RETURNING tag)
     INSERT INTO customer_tag (member_id, tag) SELECT $1, tag FROM moved ON CONFLICT DO NOTHING`,
    [kept.id, guest.id],
  );
  await client.query('UPDATE message SET email = $1 WHERE email = $2', [kept.email, guest.email]);
  // An account with the same address, which nobody has verified, keeps what belongs to the address.
  const { rowCount } = await client.query('SELECT 1 FROM member WHERE email = $1 AND deleted_at IS NULL', [
    guest.email,
  ]);
  if (rowCount === 0) await eraseAddress(client, guest.email, guest.id);
  return { orders };
}
