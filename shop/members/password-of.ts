import type { Database } from '../context.ts';

/** The hash of a member's password; undefined for who signs in with a provider only. */
export async function passwordOf(database: Database, memberId: string): Promise<string | undefined> {
  const { rows } = await database.query<{ password: string | null }>({
    name: 'password-of',
    text: `SELECT password FROM account WHERE member_id = $1 AND provider_id = 'credential'`,
    values: [memberId],
  });
  return rows[0]?.password ?? undefined;
}
