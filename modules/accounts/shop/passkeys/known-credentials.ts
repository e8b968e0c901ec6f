import type { AskingOptions } from '#platform/contract/sign-in-fields.ts';
import type { Database } from '#platform/shop.ts';

/** A member's passkeys as browsers take them. */
export async function knownCredentials(
  database: Database,
  memberId: string,
): Promise<AskingOptions['allowCredentials']> {
  const { rows } = await database.query<{ id: string }>(
    'SELECT credential_id AS id FROM passkey WHERE member_id = $1 ORDER BY created_at, id',
    [memberId],
  );
  return rows.map(({ id }) => ({ id, type: 'public-key' }));
}
