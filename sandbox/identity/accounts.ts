import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { DemoPerson } from './people.ts';

export type Account = DemoPerson & { id: string };

/** Keeps somebody as an account of the provider; its id is the same whenever the same address comes. */
export async function keepAccount(pool: pg.Pool, person: DemoPerson): Promise<string> {
  const id = createHash('sha256').update(person.email).digest('base64url').slice(0, 22);
  await pool.query(
    `INSERT INTO sandbox_identity.account (id, email, name, email_verified) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, email_verified = excluded.email_verified`,
    [id, person.email, person.name, person.emailVerified],
  );
  return id;
}

/** The account with this id; undefined when there is none. */
export async function findAccount(pool: pg.Pool, id: string): Promise<Account | undefined> {
  const { rows } = await pool.query<Account>(
    'SELECT id, email, name, email_verified AS "emailVerified" FROM sandbox_identity.account WHERE id = $1',
    [id],
  );
  return rows[0];
}
