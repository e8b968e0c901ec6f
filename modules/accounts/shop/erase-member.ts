import { startClosing } from '#modules/orders/shop/start-closing.ts';
import { eraseUploads } from '#modules/uploads/shop/erase-uploads.ts';
import type { Database } from '#platform/shop.ts';
import { eraseCorrespondence } from './erase-correspondence.ts';
import { forgetTwoFactor } from './forget-two-factor.ts';

/**
 * Erases a member's personal data: profile, sign-in methods, sessions, tokens, links, cart, saved addresses, uploads, reviews, words
 * about returns, and notes about orders by the member and by staff. If the address was verified, newsletter, stock alerts and messages
 * go too. Closes unpaid orders in the name of `actorId`. Orders keep their personal data until `eraseGuest`. The caller holds the
 * member's row lock.
 */
export async function eraseMember(
  client: Database,
  memberId: string,
  actorId: string,
): Promise<{ cancelledOrders: number }> {
  const unpaid = await client.query<{ id: string }>(
    `SELECT id FROM orders WHERE member_id = $1 AND status = 'unpaid' ORDER BY id FOR UPDATE`,
    [memberId],
  );
  for (const { id } of unpaid.rows) await startClosing(client, id, 'cancelled', actorId);
  await client.query(
    'DELETE FROM order_link WHERE order_id IN (SELECT id FROM orders WHERE member_id = $1)',
    [memberId],
  );
  await client.query('DELETE FROM session WHERE member_id = $1', [memberId]);
  await client.query('DELETE FROM cart WHERE member_id = $1', [memberId]);
  await client.query('DELETE FROM saved_address WHERE member_id = $1', [memberId]);
  await client.query('DELETE FROM staff_mail WHERE member_id = $1', [memberId]);
  await client.query('DELETE FROM weekly_mail WHERE member_id = $1', [memberId]);
  await client.query('DELETE FROM order_view WHERE member_id = $1', [memberId]);
  await client.query('DELETE FROM list_view WHERE member_id = $1', [memberId]);
  await client.query('DELETE FROM customer_note WHERE member_id = $1', [memberId]);
  await client.query('DELETE FROM customer_tag WHERE member_id = $1', [memberId]);
  await client.query('DELETE FROM review_request_token WHERE member_id = $1', [memberId]);
  await client.query('DELETE FROM review_request_stop WHERE member_id = $1', [memberId]);
  await forgetTwoFactor(client, memberId);
  await client.query('DELETE FROM passkey WHERE member_id = $1', [memberId]);
  await client.query(
    'DELETE FROM invitation WHERE invited_by = $1 OR email = (SELECT email FROM member WHERE id = $1)',
    [memberId],
  );
  await client.query('DELETE FROM account WHERE member_id = $1', [memberId]);
  await client.query(
    `UPDATE withdrawal SET name = 'Deleted' WHERE order_id IN (SELECT id FROM orders WHERE member_id = $1)`,
    [memberId],
  );
  await client.query(
    `UPDATE return_request SET message = '' WHERE order_id IN (SELECT id FROM orders WHERE member_id = $1)`,
    [memberId],
  );
  await client.query(
    'DELETE FROM order_note WHERE order_id IN (SELECT id FROM orders WHERE member_id = $1)',
    [memberId],
  );
  await client.query(
    'DELETE FROM order_remark WHERE order_id IN (SELECT id FROM orders WHERE member_id = $1)',
    [memberId],
  );
  // An unused reset link would give the deleted member a new password.
  await client.query('DELETE FROM mailed_link WHERE member_id = $1', [memberId]);
  // Lock the products so that no review is hidden or shown meanwhile: averages exclude hidden ones.
  await client.query(
    `SELECT 1 FROM product WHERE id IN (SELECT product_id FROM review WHERE member_id = $1) ORDER BY id FOR UPDATE`,
    [memberId],
  );
  await client.query(
    `WITH gone AS (DELETE FROM review WHERE member_id = $1 RETURNING *)
     UPDATE product p SET review_count = p.review_count - 1, rating_sum = p.rating_sum - gone.rating
     FROM gone WHERE p.id = gone.product_id AND gone.hidden_at IS NULL`,
    [memberId],
  );
  await eraseCorrespondence(client, memberId);
  // Without a proof of the address, mails to it that wait may be somebody else's.
  await client.query(
    `UPDATE outbox SET payload = payload || jsonb_build_object('to', 'deleted-' || $1::uuid || '@deleted.invalid')
     WHERE payload->>'to' = (SELECT email FROM member WHERE id = $1) AND kind = 'mail' AND done_at IS NOT NULL`,
    [memberId],
  );
  await eraseUploads(client, memberId);
  await client.query(
    `UPDATE member SET email = 'deleted-' || id || '@deleted.invalid', email_verified = false, role = 'member',
       name = 'Deleted member', image = NULL, bio = '', country = '', city = '', phone = '', linked_in = '', group_id = NULL,
       deleted_at = now(), updated_at = now()
     WHERE id = $1`,
    [memberId],
  );
  return { cancelledOrders: unpaid.rows.length };
}
