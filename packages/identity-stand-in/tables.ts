import type pg from 'pg';

/** Creates the stand-in's tables, apart from the shop's. Several processes may do so at once. */
export async function createTables(database: Pick<pg.ClientBase, 'query'>): Promise<void> {
  // Several statements in one query form one transaction, so the lock covers all of them.
  await database.query(`
    SELECT pg_advisory_xact_lock(hashtext('sandbox_identity'));
    CREATE SCHEMA IF NOT EXISTS sandbox_identity;
    CREATE TABLE IF NOT EXISTS sandbox_identity.person (
      subject text PRIMARY KEY, email text NOT NULL, name text NOT NULL, picture text, email_verified boolean NOT NULL);
    CREATE TABLE IF NOT EXISTS sandbox_identity.record (
      model text NOT NULL, id text NOT NULL, payload jsonb NOT NULL, grant_id text, uid text, expires_at timestamptz,
      PRIMARY KEY (model, id));
    CREATE INDEX IF NOT EXISTS record_grant ON sandbox_identity.record (grant_id);
    CREATE INDEX IF NOT EXISTS record_uid ON sandbox_identity.record (model, uid);
    CREATE INDEX IF NOT EXISTS record_expiry ON sandbox_identity.record (expires_at);
    CREATE TABLE IF NOT EXISTS sandbox_identity.signing_key (
      one boolean PRIMARY KEY DEFAULT true CHECK (one), jwk jsonb NOT NULL);`);
}
