import { createHash } from 'node:crypto';
import { Problem } from '#platform/contract/problems.ts';
import type { Database, Shop } from '#platform/shop.ts';

type Saved = { productId: string; version: number };

/**
 * Runs `work` in the caller's transaction at most once for each key of a member, and answers a repetition with what the first one saved;
 * refuses the key for another request.
 */
export async function saveOnce(
  client: Database,
  { memberId, key, request }: { memberId: string; key: string; request: unknown },
  work: () => Promise<Saved>,
): Promise<Saved> {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  // A simultaneous repetition waits here for the first one to end.
  const { rowCount } = await client.query(
    `INSERT INTO product_save (made_by, idempotency_key, request_hash) VALUES ($1, $2, $3)
     ON CONFLICT (made_by, idempotency_key) DO NOTHING`,
    [memberId, key, hash],
  );
  if (rowCount === 0) return savedBefore(client, memberId, key, hash);
  const saved = await work();
  await client.query(
    'UPDATE product_save SET product_id = $3, version = $4 WHERE made_by = $1 AND idempotency_key = $2',
    [memberId, key, saved.productId, saved.version],
  );
  return saved;
}

async function savedBefore(client: Database, memberId: string, key: string, hash: string): Promise<Saved> {
  const { rows } = await client.query<{ hash: string; productId: string | null; version: number | null }>(
    `SELECT request_hash AS hash, product_id AS "productId", version FROM product_save
     WHERE made_by = $1 AND idempotency_key = $2`,
    [memberId, key],
  );
  const [row] = rows;
  if (row?.hash !== hash || row.productId === null || row.version === null)
    throw new Problem('idempotency_conflict');
  return { productId: row.productId, version: row.version };
}

/** Forgets the keys of saves that nobody repeats any more. */
export async function forgetSaves({ pool }: Pick<Shop, 'pool'>): Promise<void> {
  await pool.query(`DELETE FROM product_save WHERE at < now() - interval '1 day'`);
}
