import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administer } from '#tests/support/administer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { asOwner } from './as-owner.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('rights');
});
afterAll(() => database?.drop());

const REFUSED = { code: '42501' };
const ask = (sql: string) => database.pool.query(sql);

const JOURNALS = ['audit_log', 'order_journal', 'stock_journal'];

describe.each(JOURNALS)('as the role that the shop works as, %s', (table) => {
  test.each([
    `UPDATE ${table} SET at = now()`,
    `DELETE FROM ${table}`,
    `TRUNCATE ${table}`,
    `TRUNCATE ${table} CASCADE`,
    `DROP TABLE ${table}`,
    `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
    `ALTER TABLE ${table} ADD COLUMN more text`,
    `DROP TRIGGER ${table}_append_only ON ${table}`,
    `CREATE TRIGGER other BEFORE INSERT ON ${table} EXECUTE FUNCTION refuse_change()`,
    `CREATE RULE other AS ON INSERT TO ${table} DO INSTEAD NOTHING`,
    `INSERT INTO ${table} (id) OVERRIDING SYSTEM VALUE VALUES (1)`,
    `INSERT INTO ${table} (at) VALUES (now())`,
    `SELECT FROM ${table} FOR UPDATE`,
  ])('takes no %s', async (sql) => {
    await expect(ask(sql)).rejects.toMatchObject(REFUSED);
  });

  test('is read', async () => {
    await expect(ask(`SELECT count(*) FROM ${table}`)).resolves.toBeDefined();
  });
});

test.each([
  'TRUNCATE webhook_event',
  'DROP TABLE orders CASCADE',
  'ALTER TABLE variant ALTER COLUMN price_cents DROP NOT NULL',
  'ALTER TABLE stock_journal OWNER TO CURRENT_USER',
  'CREATE TABLE mine (a int)',
  'CREATE SCHEMA mine',
  'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
  'DROP FUNCTION refuse_change() CASCADE',
  "SET session_replication_role = 'replica'",
  'CREATE ROLE other',
  'UPDATE migration SET sha256 = name',
  "SELECT pg_read_file('PG_VERSION')",
  "COPY (SELECT 1) TO PROGRAM 'true'",
])('the role that the shop works as may not %s', async (sql) => {
  await expect(ask(sql)).rejects.toMatchObject(REFUSED);
});

test('it cannot become the owner', async () => {
  const { rows } = await ask(
    `SELECT tableowner AS owner FROM pg_tables WHERE tablename = 'audit_log' AND schemaname = 'public'`,
  );
  await expect(ask(`SET ROLE ${rows[0].owner}`)).rejects.toMatchObject(REFUSED);
  const { rows: own } = await ask(
    `SELECT relname FROM pg_class WHERE pg_has_role(current_user, relowner, 'USAGE')`,
  );
  expect(own).toEqual([]);
});

test('not even the owner changes the audit log while its trigger stands', async () => {
  await ask(
    `INSERT INTO audit_log (actor_kind, action, subject_kind, subject_id) VALUES ('system', 'test.done', 'test', '1')`,
  );
  for (const statement of [
    'UPDATE audit_log SET action = action',
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
  ])
    await expect(administer(database.ownerUrl, statement)).rejects.toMatchObject({ code: '23001' });
});

test('a journal that comes later is guarded by its trigger alone, another table is not', async () => {
  await asOwner(database, async ({ session }) => {
    await session.query(`
      CREATE TABLE later_journal (id bigint GENERATED ALWAYS AS IDENTITY, what text);
      CREATE TRIGGER later_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON later_journal
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TABLE later (what text)`);
  });
  await ask(`INSERT INTO later_journal (what) VALUES ('added')`);
  await expect(ask(`UPDATE later_journal SET what = 'changed'`)).rejects.toMatchObject(REFUSED);
  await expect(
    ask(`INSERT INTO later VALUES ('a'); UPDATE later SET what = 'b'; DELETE FROM later`),
  ).resolves.toBeDefined();
});

test('jobs are enqueued and taken as that role', async () => {
  await ask(`SELECT graphile_worker.add_job('greet')`);
  const { rows } = await ask('SELECT task_identifier FROM graphile_worker.jobs');
  expect(rows).toEqual([{ task_identifier: 'greet' }]);
  expect((await ask('DELETE FROM graphile_worker._private_jobs')).rowCount).toBe(1);
});

test('a session that says who it is cannot take back what it may', async () => {
  const session = new pg.Client({ connectionString: database.url, options: '-c role=none' });
  await session.connect();
  await session.query('RESET ROLE; RESET SESSION AUTHORIZATION');
  await expect(session.query('DELETE FROM audit_log')).rejects.toMatchObject(REFUSED);
  await session.end();
});
