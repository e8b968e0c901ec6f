import { createHash } from 'node:crypto';
import type { AccountClaims } from 'oidc-provider';
import type pg from 'pg';
import type { DemoPerson } from './people.ts';

/** Keeps somebody as an account of the provider; its subject is the same whenever the same address comes. */
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

/** What is said of the account with this subject, by OpenID Connect's names; undefined when there is none. */
export async function findClaims(pool: pg.Pool, subject: string): Promise<AccountClaims | undefined> {
  const { rows } = await pool.query<{ claims: AccountClaims }>(
    `SELECT json_strip_nulls(json_build_object('sub', subject, 'email', email, 'email_verified', email_verified,
       'name', name, 'picture', picture)) AS claims
     FROM sandbox_identity.person WHERE subject = $1`,
    [subject],
  );
  return rows[0]?.claims;
}
