import type pg from 'pg';

/** The stand-in's own tables, apart from the shop's. Safe to run by several processes at the same moment. */
export async function createTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('sandbox_identity'))`);
    await client.query(`
      CREATE SCHEMA IF NOT EXISTS sandbox_identity;
      CREATE TABLE IF NOT EXISTS sandbox_identity.account (
        id text PRIMARY KEY, email text NOT NULL, name text NOT NULL, email_verified boolean NOT NULL);
      CREATE TABLE IF NOT EXISTS sandbox_identity.record (
        model text NOT NULL, id text NOT NULL, payload jsonb NOT NULL, grant_id text, uid text, expires_at timestamptz,
        PRIMARY KEY (model, id));
      CREATE INDEX IF NOT EXISTS record_grant ON sandbox_identity.record (grant_id);
      CREATE INDEX IF NOT EXISTS record_uid ON sandbox_identity.record (model, uid);
      CREATE TABLE IF NOT EXISTS sandbox_identity.signing_key (one boolean PRIMARY KEY DEFAULT true CHECK (one), jwk jsonb NOT NULL);
      DELETE FROM sandbox_identity.record WHERE expires_at < now();`);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
