import type { Database } from '#platform/shop.ts';

/**
 * Ends the newsletter, stock alerts and reminders of a member's address and deletes the messages sent from it. Does so only if the address was
 * verified: otherwise anyone could register a stranger's address and end their subscription. A used discount code stays
 * with its order, without the address.
 */
export async function eraseCorrespondence(client: Database, memberId: string): Promise<void> {
  const { rows } = await client.query<{ email: string }>(
    'SELECT email FROM member WHERE id = $1 AND email_verified',
    [memberId],
  );
  if (rows[0]) await eraseAddress(client, rows[0].email, memberId);
}

/** The same for an address of which staff or its mails have proof. `ownerId` names the erased owner in what is left. */
export async function eraseAddress(client: Database, email: string, ownerId: string): Promise<void> {
  for (const table of ['message', 'cart_reminder', 'reminder_stop'])
    await client.query(`DELETE FROM ${table} WHERE email = $1`, [email]);
  // Mails to it that are waiting go nowhere, and the record of those that left does not name it.
  await client.query(
    `UPDATE outbox SET payload = payload || jsonb_build_object('to', 'deleted-' || $2::uuid || '@deleted.invalid')
     WHERE payload->>'to' = $1 AND kind = 'mail'`,
    [email, ownerId],
  );
  // Lock the address first, like the mail job, so that it adds no link for the erased address.
  await client.query('SELECT 1 FROM stock_alert_address WHERE email = $1 FOR UPDATE', [email]);
  for (const table of ['stock_alert_token', 'stock_alert', 'stock_alert_address'])
    await client.query(`DELETE FROM ${table} WHERE email = $1`, [email]);
  // Lock the subscriber first, like confirming and unsubscribing, so that neither adds a link for the erased address.
  await client.query('SELECT 1 FROM subscriber WHERE email = $1 FOR UPDATE', [email]);
  await client.query('DELETE FROM subscriber_token WHERE email = $1', [email]);
  await client.query(
    `DELETE FROM discount_code c WHERE email = $1
       AND NOT EXISTS (SELECT 1 FROM order_code WHERE code = c.code)`,
    [email],
  );
  await client.query(
    `INSERT INTO subscriber (email, state, mails, unsubscribed_at)
     SELECT 'deleted-' || $2::uuid || '@deleted.invalid', 'unsubscribed', 1, now()
     FROM discount_code WHERE email = $1`,
    [email, ownerId],
  );
  await client.query(
    `UPDATE discount_code SET email = 'deleted-' || $2::uuid || '@deleted.invalid' WHERE email = $1`,
    [email, ownerId],
  );
  await client.query('DELETE FROM subscriber WHERE email = $1', [email]);
  await client.query(
    `UPDATE discount_code SET owner_email = 'deleted-' || $2::uuid || '@deleted.invalid' WHERE owner_email = $1`,
    [email, ownerId],
  );
}
