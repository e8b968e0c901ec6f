import type pg from 'pg';
import { tablesOf } from '#platform/extensions/extension.ts';

/** The remains of an extension in a database: tables with the number of their rows, and views, functions and types. */
export type OwnObject = { kind: Kind; name: string; rows: number | null };
type Kind = 'VIEW' | 'MATERIALIZED VIEW' | 'TABLE' | 'SEQUENCE' | 'ROUTINE' | 'TYPE' | 'DOMAIN';

// Each before those that it may depend on.
const ORDER: readonly Kind[] = [
  'VIEW',
  'MATERIALIZED VIEW',
  'TABLE',
  'SEQUENCE',
  'ROUTINE',
  'TYPE',
  'DOMAIN',
];

const OBJECTS = `
  SELECT CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind,
    quote_ident(c.relname) AS name /* never null: a name */
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S') AND starts_with(c.relname, $1)
    -- The sequence of a column goes with its table.
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i') AND c.relkind = 'S')
  UNION ALL
  SELECT 'ROUTINE', quote_ident(p.proname) || '(' || pg_get_function_identity_arguments(p.oid) || ')'
  FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND starts_with(p.proname, $1)
  UNION ALL
  SELECT CASE t.typtype WHEN 'd' THEN 'DOMAIN' ELSE 'TYPE' END, quote_ident(t.typname)
  FROM pg_type t LEFT JOIN pg_class c ON c.oid = t.typrelid
  WHERE t.typnamespace = 'public'::regnamespace AND starts_with(t.typname, $1) AND t.typelem = 0
    AND (t.typtype IN ('e', 'd', 'r') OR c.relkind = 'c')`;

/** Everything in a database that belongs to an extension, whose code need not be there. */
export async function objectsOf(
  database: Pick<pg.ClientBase, 'query'>,
  extension: string,
): Promise<OwnObject[]> {
  const { rows } = await database.query<{ kind: Kind; name: string }>(OBJECTS, [tablesOf(extension)]);
  return Promise.all(
    rows.map(async ({ kind, name }) => {
      if (kind !== 'TABLE') return { kind, name, rows: null };
      const counted = await database.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${name}`);
      return { kind, name, rows: counted.rows[0]?.rows ?? 0 };
    }),
  );
}

/** Deletes everything that belongs to an extension, in the open transaction of the owner. Fails if something else depends on it. */
export async function dropExtension(session: pg.ClientBase, extension: string): Promise<void> {
  const objects = await objectsOf(session, extension);
  for (const kind of ORDER) {
    const names = objects.filter((object) => object.kind === kind).map(({ name }) => name);
    if (names.length > 0) await session.query(`DROP ${kind} ${names.join(', ')}`);
  }
  await session.query('DELETE FROM migration WHERE starts_with(name, $1)', [`${extension}/`]);
}

/**
 * Makes the tables of extensions those of other migrations, in the open transaction of the owner: an extension that has others is
 * dropped and made anew from the SQL of the given ones, which may be empty.
 */
export async function remakeExtensions(
  session: pg.ClientBase,
  wanted: readonly { name: string; sha256: string; sql?: string | undefined }[],
): Promise<void> {
  const { rows: present } = await session.query<{ name: string; sha256: string }>(
    `SELECT name, sha256 FROM migration WHERE name LIKE '%/%' ORDER BY name`,
  );
  const nameOf = ({ name }: { name: string }) => name.split('/')[0] ?? '';
  const ofExtension = wanted.filter(({ name }) => name.includes('/'));
  for (const extension of new Set([...present, ...ofExtension].map(nameOf))) {
    const files = ofExtension.filter((migration) => nameOf(migration) === extension);
    const listed = (list: readonly { name: string; sha256: string }[]) =>
      list.map(({ name, sha256 }) => `${name} ${sha256}`).join();
    if (listed(files) === listed(present.filter((migration) => nameOf(migration) === extension))) continue;
    await dropExtension(session, extension);
    await session.query('ALTER TABLE migration ADD COLUMN IF NOT EXISTS sql text');
    for (const { name, sha256, sql = '' } of files) {
      await session.query(sql);
      await session.query('INSERT INTO migration (name, sha256, sql) VALUES ($1, $2, $3)', [
        name,
        sha256,
        sql,
      ]);
    }
  }
}
