import type { Database } from '../context.ts';

// Retries come within seconds, so the newest keys suffice.
const MOST_KEYS = 20;

/** Notes the key of an addition with a locked cart; false if it is there already. */
export async function noteCartKey(client: Database, cartId: string, key: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'note-cart-key',
    text: `UPDATE cart SET added_keys = (md5($2)::uuid || added_keys)[:${MOST_KEYS}]
           WHERE id = $1 AND md5($2)::uuid <> ALL (added_keys)`,
    values: [cartId, key],
  });
  return rowCount === 1;
}
