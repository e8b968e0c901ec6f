import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropExtension } from '#commands/shop/drop-extension.ts';
import { readBackup } from '#modules/backup/shop/read-backup.ts';
import { restoreBackup } from '#modules/backup/shop/restore-backup.ts';
import { writeBackup } from '#modules/backup/shop/write-backup.ts';
import { asOwner } from '#platform/db/as-owner.ts';
import { migrateExtensions } from '#platform/db/migrate-extensions.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { readSettings } from '#settings';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const FIRST = {
  name: '001-notes.sql',
  sql: `CREATE TYPE x_notes_kind AS ENUM ('short', 'long');
    CREATE TABLE x_notes_note (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, kind x_notes_kind, product_id uuid REFERENCES product ON DELETE CASCADE);
    CREATE FUNCTION x_notes_total() RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM x_notes_note';
    INSERT INTO x_notes_note (kind) VALUES ('short');`,
};
const SECOND = {
  name: '002-words.sql',
  sql: `ALTER TABLE x_notes_note ADD COLUMN words text NOT NULL DEFAULT ''; UPDATE x_notes_note SET words = 'old';`,
};

let database: TestDatabase;
const warned: string[] = [];
const log = { info() {}, warn: (line: string) => void warned.push(line) };
const migrate = (...migrations: { name: string; sql: string }[]) =>
  migrateExtensions(database, [{ name: 'notes', migrations }], { log });

beforeEach(async () => {
  warned.length = 0;
  database = await createTestDatabase('extension_tables');
});
afterEach(() => database.drop());

const notes = async () => (await database.pool.query('SELECT * FROM x_notes_note ORDER BY id')).rows;
const had = async () =>
  (await database.pool.query(`SELECT name FROM migration WHERE name LIKE '%/%' ORDER BY name`)).rows.map(
    ({ name }) => name,
  );

test('a new extension gets its tables, which the shop’s role may use, and a later version what it lacks', async () => {
  const before = vi.fn(async () => {});
  const all = [{ name: 'notes', migrations: [FIRST] }];
  expect((await migrateExtensions(database, all, { log, before })).applied).toEqual(['notes/001-notes.sql']);
  expect(before).toHaveBeenCalledOnce();
  await database.pool.query(`INSERT INTO x_notes_note (kind) VALUES ('long')`);
  await expect(database.pool.query('DROP TABLE x_notes_note')).rejects.toMatchObject({ code: '42501' });
  expect((await migrate(FIRST)).applied).toEqual([]);
  expect((await migrate(FIRST, SECOND)).applied).toEqual(['notes/002-words.sql']);
  expect(await notes()).toEqual([
    { id: 1, kind: 'short', product_id: null, words: 'old' },
    { id: 2, kind: 'long', product_id: null, words: 'old' },
  ]);
});

describe('a migration is refused and changes nothing', () => {
  test.each([
    ['creates a table of another name', 'CREATE TABLE note (id int)', 'it touches the table public.note'],
    ['changes a table of the shop', 'ALTER TABLE product ADD COLUMN note text', 'column public.product.note'],
    ['drops a column of the shop', 'ALTER TABLE product DROP COLUMN description CASCADE', 'public.product'],
    ['drops a table of the shop', 'DROP TABLE audit_log CASCADE', 'public.audit_log'],
    [
      'makes an index on a table of the shop',
      'CREATE INDEX x_notes_i ON product (name)',
      'index public.x_notes_i',
    ],
    [
      'puts a trigger on a table of the shop',
      `CREATE FUNCTION x_notes_t() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
       CREATE TRIGGER x_notes_t BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION x_notes_t()`,
      'trigger x_notes_t of public.orders',
    ],
    [
      'replaces a function of the shop',
      `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
      'function public.refuse_change()',
    ],
    ['turns off a trigger of the shop', 'ALTER TABLE audit_log DISABLE TRIGGER USER', 'of public.audit_log'],
    ['gives rights on a table of the shop', 'GRANT ALL ON audit_log TO PUBLIC', 'table public.audit_log'],
    ['makes a schema', 'CREATE SCHEMA x_notes_more', 'schema x_notes_more'],
    [
      'writes rows of the shop',
      `INSERT INTO tax_class VALUES ('Odd')`,
      'it changes rows of public.tax_class',
    ],
    ['empties a table of the shop', 'TRUNCATE cart_line', 'table public.cart_line'],
    [
      'keeps rows of the shop from being deleted',
      'CREATE TABLE x_notes_n (order_id uuid REFERENCES orders)',
      'without ON DELETE CASCADE or SET NULL',
    ],
    ['ends the transaction', 'CREATE TABLE x_notes_n (id int); COMMIT; CREATE TABLE note (id int)', ''],
    ['has wrong SQL', 'CREATE TABEL x_notes_n (id int)', 'syntax error'],
  ])('if it %s', async (_, sql, reason) => {
    const failure = await migrate({ name: '001-wrong.sql', sql }).catch((error: Error) => error);
    expect(failure).toMatchObject({ name: 'StartProblem' });
    expect(String(failure)).toMatch(/The migration notes\/001-wrong\.sql failed and changed nothing: /);
    expect(String(failure)).toContain(reason);
    expect(await had()).toEqual([]);
    const { rows } = await database.pool.query(
      `SELECT relname FROM pg_class WHERE relname IN ('note', 'x_notes_n', 'x_notes_i')`,
    );
    expect(rows).toEqual([]);
  });

  test('if it was changed, is gone, or has a name of another form', async () => {
    await migrate(FIRST);
    await expect(migrate({ ...FIRST, sql: 'SELECT 1' })).rejects.toThrow('notes/001-notes.sql was changed');
    await expect(migrate()).rejects.toThrow('another version of the extension notes');
    await expect(migrate(FIRST, { name: 'more.sql', sql: 'SELECT 1' })).rejects.toThrow(
      '001-what-it-does.sql',
    );
  });

  test('if another extension has tables that begin alike', async () => {
    await migrate(FIRST);
    const more = { name: 'notes-more', migrations: [] };
    await expect(migrateExtensions(database, [more], { log })).rejects.toThrow(
      'The extensions notes and notes-more cannot be in one database',
    );
  });
});

describe('without its code', () => {
  beforeEach(async () => {
    await migrate(FIRST, SECOND);
  });

  test('the tables of an extension stay, and a warning names it', async () => {
    expect(await migrateExtensions(database, [], { log })).toEqual({ applied: [] });
    expect(warned).toEqual([expect.stringContaining('extension drop notes')]);
    expect(await notes()).toHaveLength(1);
  });

  test('a command shows what it would delete, and deletes it when told to', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    const drop = (...flags: string[]) =>
      dropExtension.run(
        { pool: database.pool, database, settings: readSettings({}) },
        ['notes'],
        new Set(flags),
      );
    try {
      await database.pool.query(
        `INSERT INTO outbox (dedupe_key, kind, payload) VALUES ('mail:n', 'mail', '{"template": "notes.thanks"}'), ('k', 'notes.send', '{}'), ('o', 'other.work', '{}')`,
      );
      expect(await drop()).toBe(1);
      expect(said.mock.calls.flat()).toContain('  table x_notes_note, 1 row(s)');
      expect(await notes()).toHaveLength(1);
      expect(await drop('--delete')).toBe(0);
      expect(await had()).toEqual([]);
      const { rows } = await database.pool.query(
        `SELECT relname AS name FROM pg_class WHERE relname LIKE 'x\\_notes%' UNION SELECT typname FROM pg_type WHERE typname LIKE '%x\\_notes%'
         UNION SELECT proname FROM pg_proc WHERE proname LIKE 'x\\_notes%'`,
      );
      expect(rows).toEqual([]);
      const { rows: waiting } = await database.pool.query('SELECT dedupe_key FROM outbox');
      expect(waiting).toEqual([{ dedupe_key: 'o' }]);
      await expect(drop('--delete')).rejects.toThrow('no tables of an extension notes');
    } finally {
      said.mockRestore();
    }
  });

  test('a backup restores its tables, and replaces those of another version', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'extension-backup-'));
    try {
      const file = join(folder, 'shop.backup');
      const uploads = createFolderStore(join(folder, 'uploads'));
      await writeBackup({ pool: database.pool, uploads }, file, { making: join(folder, 'making') });
      const manifest = await readBackup(file, await mkdtemp(join(folder, 'read-')));
      expect(manifest.format).toBe(2);
      const restore = async (into: TestDatabase) => {
        const unpacked = await mkdtemp(join(folder, 'unpacked-'));
        const contents = await readBackup(file, unpacked);
        await asOwner(into, ({ session }) => restoreBackup(session, unpacked, contents));
      };
      const source = database;
      for (const present of [[], [FIRST], [FIRST, SECOND]]) {
        database = await createTestDatabase('restored');
        try {
          await migrate(...present);
          await restore(database);
          expect(await had()).toEqual(['notes/001-notes.sql', 'notes/002-words.sql']);
          expect(await notes()).toEqual([{ id: 1, kind: 'short', product_id: null, words: 'old' }]);
          await database.pool.query(`INSERT INTO x_notes_note (kind) VALUES ('long')`);
          expect((await migrate(FIRST, SECOND)).applied).toEqual([]);
        } finally {
          await database.drop();
          database = source;
        }
      }
      // The other way round: what a backup has no tables of, the restored shop has not either.
      const plain = await createTestDatabase('plain');
      try {
        await writeBackup({ pool: plain.pool, uploads }, file, { making: join(folder, 'making') });
        await restore(database);
        expect(await had()).toEqual([]);
        await expect(notes()).rejects.toMatchObject({ code: '42P01' });
      } finally {
        await plain.drop();
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
