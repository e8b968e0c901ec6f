import type { Database } from '#platform/shop.ts';

/** The sign-in methods of a member: password, social provider or both. */
export async function signInMethods(
  database: Database,
  memberId: string,
): Promise<{ password: boolean; social: boolean }> {
  const { rows } = await database.query<{ provider_id: string }>(
    'SELECT provider_id FROM account WHERE member_id = $1',
    [memberId],
  );
  return {
    password: rows.some(({ provider_id }) => provider_id === 'credential'),
    social: rows.some(({ provider_id }) => provider_id !== 'credential'),
  };
}
