import { Problem } from '#platform/contract/problems.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { clientOf, networkOfClient } from './client-network.ts';

type Window = { call: string; clientAddress: string; most: number; minutes: number };

const RECENT = 'ARRAY(SELECT at FROM unnest(counted.times) at WHERE at > now() - make_interval(mins => $3))';

/**
 * Counts one call of a network, or throws `rate_limited` after `most` of them in the last `minutes`. Refused calls are
 * not counted. The database counts, so all processes share the window and a restart keeps it.
 */
export async function countInWindow(
  shop: Pick<Shop, 'pool'>,
  { call, clientAddress, most, minutes }: Window,
): Promise<void> {
  const network = [call, clientOf(clientAddress), minutes];
  const { rowCount } = await shop.pool.query({
    name: 'count-in-window',
    text: `INSERT INTO network_call AS counted (call, client, times) VALUES ($1, ${networkOfClient('$2')}, ARRAY[now()])
           ON CONFLICT (call, client) DO UPDATE SET times = ${RECENT} || now(), last_at = now()
           WHERE cardinality(${RECENT}) < $4`,
    values: [...network, most],
  });
  if (rowCount === 1) return;
  const { rows } = await shop.pool.query<{ seconds: number }>(
    `SELECT greatest(1, ceil(extract(epoch FROM min(at) + make_interval(mins => $3) - now())))::int AS seconds
     FROM network_call counted, unnest(${RECENT}) at
     WHERE call = $1 AND client = ${networkOfClient('$2')}`,
    network,
  );
  throw new Problem('rate_limited', t('Too many requests. Please try again later.'), {
    retryAfterSeconds: rows[0]?.seconds ?? 1,
  });
}

/** Forgets the networks without a call in the last hour. */
export async function forgetNetworks(shop: Pick<Shop, 'pool'>): Promise<void> {
  await shop.pool.query(`DELETE FROM network_call WHERE last_at <= now() - interval '1 hour'`);
}
