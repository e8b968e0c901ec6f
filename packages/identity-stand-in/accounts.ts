import { createHash } from 'node:crypto';
import type { AccountClaims } from 'oidc-provider';
import type pg from 'pg';
import type { DemoPerson } from './people.ts';

/** Stores a person as an account; the same address always gets the same subject. */
export async function keepAccount(pool: pg.Pool, person: DemoPerson): Promise<string> {
  const subject = createHash('sha256').update(person.email).digest('base64url').slice(0, 22);
  await pool.query(
    `INSERT INTO sandbox_identity.person (subject, email, name, picture, email_verified) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (subject) DO UPDATE SET name = excluded.name, picture = excluded.picture,
       email_verified = excluded.email_verified`,
    [subject, person.email, person.name, person.picture ?? null, person.emailVerified],
  );
  return subject;
}

/** The account's claims under their OpenID Connect names; undefined if there is none. */
export async function findClaims(pool: pg.Pool, subject: string): Promise<AccountClaims | undefined> {
  const { rows } = await pool.query<{ claims: AccountClaims }>(
    `SELECT json_strip_nulls(json_build_object('sub', subject, 'email', email, 'email_verified', email_verified,
       'name', name, 'picture', picture)) AS claims
     FROM sandbox_identity.person WHERE subject = $1`,
    [subject],
  );
  return rows[0]?.claims;
}
