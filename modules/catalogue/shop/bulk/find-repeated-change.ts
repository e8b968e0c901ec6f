import { Problem } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';

export type MadeChange = { id: string; added: number; changed: number };

/** The change that a member made under this key, if any; refuses the key for another request. */
export async function findRepeatedChange(
  client: Database,
  memberId: string,
  key: string,
  hash: string,
): Promise<MadeChange | undefined> {
  const { rows } = await client.query<MadeChange & { hash: string }>(
    `SELECT id, added, changed, request_hash AS hash FROM bulk_change WHERE made_by = $1 AND idempotency_key = $2`,
    [memberId, key],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { hash: before, ...made } = row;
  if (before !== hash) throw new Problem('idempotency_conflict');
  return made;
}
