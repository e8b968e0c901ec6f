import { Problem } from '#platform/contract/problems.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { clientOf, networkOfClient } from './client-network.ts';

/** The counted caller: a member, or the network of an anonymous client. */
export type Counted = { memberId: string } | { clientAddress: string };

const KEYS = {
  client: {
    table: 'call_count',
    column: 'client',
    value: networkOfClient('$2'),
  },
  member: { table: 'member_call_count', column: 'member_id', value: '$2::uuid' },
} as const;

/**
 * Counts a call and throws `rate_limited` beyond `perHour`, in an hour that starts with the first call. The database
 * counts, so the limit spans all processes and restarts.
 */
export async function countCall(
  shop: Shop,
  { call, perHour, by }: { call: string; perHour: number; by: Counted },
): Promise<void> {
  const kind = 'memberId' in by ? 'member' : 'client';
  const counted = 'memberId' in by ? by.memberId : clientOf(by.clientAddress);
  const { table, column, value } = KEYS[kind];
  const ended = `${table}.since <= now() - interval '1 hour'`;
  const { rowCount } = await shop.pool.query({
    name: `count-call-by-${kind}`,
    text: `INSERT INTO ${table} (call, ${column}, count) VALUES ($1, ${value}, 1)
           ON CONFLICT (call, ${column}) DO UPDATE SET
             count = CASE WHEN ${ended} THEN 1 ELSE ${table}.count + 1 END,
             since = CASE WHEN ${ended} THEN now() ELSE ${table}.since END
           WHERE ${ended} OR ${table}.count < $3`,
    values: [call, counted, perHour],
  });
  if (rowCount === 1) return;
  const { rows } = await shop.pool.query<{ seconds: number }>(
    `SELECT greatest(1, ceil(extract(epoch FROM since + interval '1 hour' - now())))::int AS seconds
     FROM ${table} WHERE call = $1 AND ${column} = ${value}`,
    [call, counted],
  );
  throw new Problem('rate_limited', t('You have reached the hourly limit. Try again later.'), {
    retryAfterSeconds: rows[0]?.seconds ?? 1,
  });
}

/** Deletes expired counts. */
export async function forgetCalls(shop: Pick<Shop, 'pool'>): Promise<void> {
  for (const { table } of Object.values(KEYS))
    await shop.pool.query(`DELETE FROM ${table} WHERE since <= now() - interval '1 hour'`);
}
