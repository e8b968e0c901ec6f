import { createHash, randomBytes } from 'node:crypto';
import { pageLink } from '#modules/mails/shop/page-link.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Database, Shop } from '#platform/shop.ts';

const LINK_DAYS = 90;
// Mails and retries make a few; a client that repeats a checkout must not fill the table.
const MOST_LINKS = 50;

/** Creates a 256-bit token that shows one order for 90 days. The shop keeps only its hash. */
export async function giveOrderLink(database: Database, orderId: string): Promise<string> {
  const token = newToken();
  await database.query({ name: 'give-order-link', text: GIVE_LINK, values: [hash(token), orderId, false] });
  return token;
}

/** A guest has no list of orders, but the order's own page behind a new link. */
export async function orderLink(shop: Shop, orderId: string): Promise<{ label: string; link: string }> {
  const token = newToken();
  const values = [hash(token), orderId, true];
  const { rowCount } = await shop.pool.query({ name: 'give-order-link', text: GIVE_LINK, values });
  if (rowCount === 0) return { label: 'button', link: await pageLink(shop, '/dashboard') };
  // Browsers keep the part behind "#" to themselves, so no log and no other site learns it.
  return { label: 'guestButton', link: await pageLink(shop, `/order#${token}`) };
}

// A member's order gets none if `$3` says that it is for a guest.
const GIVE_LINK = `WITH own AS (
    SELECT id FROM orders WHERE id = $2 AND (member_id IS NULL OR NOT $3::boolean)
  ), worn AS (
    DELETE FROM order_link WHERE token_hash IN (
      SELECT token_hash FROM order_link WHERE order_id = (SELECT id FROM own) ORDER BY expires_at DESC OFFSET ${MOST_LINKS - 1})
  )
  INSERT INTO order_link (token_hash, order_id, expires_at) SELECT $1, id, now() + interval '${LINK_DAYS} days' FROM own`;

const newToken = () => randomBytes(32).toString('base64url');

/** The order that a link shows. Throws `link_expired` if it is unknown, over or ended. */
export async function orderOfLink(database: Database, token: string): Promise<string> {
  const { rows } = await database.query<{ order_id: string }>({
    name: 'order-of-link',
    text: 'SELECT order_id FROM order_link WHERE token_hash = $1 AND expires_at > now()',
    values: [hash(token)],
  });
  if (!rows[0]) throw new Problem('link_expired');
  return rows[0].order_id;
}

/** Ends every link to the order that this one shows. A link that works no more changes nothing. */
export async function endOrderLinks({ pool }: Pick<Shop, 'pool'>, token: string): Promise<void> {
  await pool.query({
    name: 'end-order-links',
    text: `DELETE FROM order_link WHERE order_id = (SELECT order_id FROM order_link WHERE token_hash = $1)`,
    values: [hash(token)],
  });
}

/** Deletes links that are over. */
export async function forgetOrderLinks(database: Database): Promise<void> {
  await database.query('DELETE FROM order_link WHERE expires_at <= now()');
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
