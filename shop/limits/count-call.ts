import { isIP } from 'node:net';
import { Problem } from '#contract/problems.ts';
import type { Shop } from '../context.ts';

const NETWORK = `network(set_masklen($2::inet, CASE family($2::inet) WHEN 4 THEN 32 ELSE 64 END))`;
const ENDED = `call_count.since <= now() - interval '1 hour'`;

/**
 * Counts one call of a client and throws `rate_limited` when it is one too many in the hour that its first one began.
 * Clients are told apart by network: one customer's IPv6 is a whole /64. Counted in the database, for all processes.
 */
export async function countCall(
  shop: Shop,
  { call, perHour, clientAddress }: { call: string; perHour: number; clientAddress: string },
): Promise<void> {
  const client = plainAddress(clientAddress);
  const { rowCount } = await shop.pool.query({
    name: 'count-call',
    text: `INSERT INTO call_count (call, client, count) VALUES ($1, ${NETWORK}, 1)
           ON CONFLICT (call, client) DO UPDATE SET
             count = CASE WHEN ${ENDED} THEN 1 ELSE call_count.count + 1 END,
             since = CASE WHEN ${ENDED} THEN now() ELSE call_count.since END
           WHERE ${ENDED} OR call_count.count < $3`,
    values: [call, client, perHour],
  });
  if (rowCount === 1) return;
  const { rows } = await shop.pool.query<{ seconds: number }>(
    `SELECT greatest(1, ceil(extract(epoch FROM since + interval '1 hour' - now())))::int AS seconds
     FROM call_count WHERE call = $1 AND client = ${NETWORK}`,
    [call, client],
  );
  throw new Problem('rate_limited', 'That is as often as this can be done in an hour. Try again later.', {
    retryAfterSeconds: rows[0]?.seconds ?? 1,
  });
}

/** Forgets the clients whose hour is over. */
export async function forgetClients(shop: Pick<Shop, 'pool'>): Promise<void> {
  await shop.pool.query(`DELETE FROM call_count WHERE since <= now() - interval '1 hour'`);
}

/** As PostgreSQL reads it: an IPv4 address that came over IPv6 is itself again; what is no address is one client. */
function plainAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '');
  return isIP(plain) ? plain : '0.0.0.0';
}
