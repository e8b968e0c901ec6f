import { createHash } from 'node:crypto';
import { SELECT_ORDER } from '#modules/orders/shop/order-row.ts';
import { sqlOfCount } from '#platform/db/paging.ts';
import type { Statement } from './statements.ts';

// Each read as a single reader would ask PostgreSQL. The shop's statements serve many readers at once, which makes them slower
// for one; they would make the shop look better than it is.

export type Reader = { id: string; email: string; orderId: string };

const SHOWN = `o.status NOT IN ('cancelled', 'expired')`;

/** Looks up the owner of an access token. */
export function tokenAlone(token: string): Statement {
  return {
    text: `SELECT m.id, m.email, m.name, coalesce(m.image, '') AS image, m.role, m.email_verified
           FROM access_token t JOIN session s ON s.id = t.session_id JOIN member m ON m.id = t.member_id
           WHERE t.token_hash = $1 AND t.expires_at > now() AND s.expires_at > now() AND m.deleted_at IS NULL`,
    values: [createHash('sha256').update(token).digest()],
  };
}

export function oneOrderAlone({ id, orderId }: Reader): Statement[] {
  return [{ text: `${SELECT_ORDER} WHERE o.id = $1 AND o.member_id = $2`, values: [orderId, id] }];
}

export function myOrdersAlone({ id }: Reader): Statement[] {
  return page(`o.member_id = $1 AND ${SHOWN}`, [id]);
}

export function ordersAlone(): Statement[] {
  return page(SHOWN, []);
}

function page(where: string, values: unknown[]): Statement[] {
  return [
    { text: sqlOfCount(`FROM orders o WHERE ${where}`), values },
    { text: `${SELECT_ORDER} WHERE ${where} ORDER BY o.number DESC LIMIT 21`, values },
  ];
}
