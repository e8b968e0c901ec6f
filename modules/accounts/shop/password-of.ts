import type { Database } from '#platform/shop.ts';

/** The hash of a member's password; undefined for a member who signs in only through a provider. */
export async function passwordOf(database: Database, memberId: string): Promise<string | undefined> {
  const { rows } = await database.query<{ password: string | null }>({
    name: 'password-of',
    text: `SELECT password FROM account WHERE member_id = $1 AND provider_id = 'credential'`,
    values: [memberId],
  });
  return rows[0]?.password ?? undefined;
}

/** The same by address; runs the same statement whether the address is known or not. */
export async function passwordAt(database: Database, email: string): Promise<string | undefined> {
  const { rows } = await database.query<{ password: string | null }>({
    name: 'password-at',
    text: `SELECT a.password FROM member m JOIN account a ON a.member_id = m.id AND a.provider_id = 'credential'
           WHERE m.email = $1 AND m.deleted_at IS NULL`,
    values: [email],
  });
  return rows[0]?.password ?? undefined;
}
