import pg from 'pg';

type Relation = {
  schema: string;
  name: string;
  kind: 'table' | 'view' | 'sequence';
  /** Append-only. */
  journal: boolean;
  /** In a journal, the columns an insert may set; the database sets number and timestamp. */
  columns: string[];
  guarded: boolean;
};

// Only migrations write these.
const READ_ONLY = ['public.migration', 'graphile_worker.migrations'];

/**
 * Grants the shop's role the rights it needs on every table and no more: read and write rows, in journals only add them,
 * never alter, truncate or drop. A journal is a table whose trigger refuses changes. Run it as the owner, in a transaction.
 */
export async function giveRights(owner: pg.ClientBase, role: string): Promise<void> {
  const { rows: schemas } = await owner.query<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace
     WHERE (nspname IN ('public', 'graphile_worker') OR nspname LIKE 'sandbox\\_%') AND pg_has_role(nspowner, 'USAGE')`,
  );
  const { rows: relations } = await owner.query<Relation>(RELATIONS);
  const to = pg.escapeIdentifier(role);
  const statements = [
    ...schemas.map(({ name }) => `GRANT USAGE ON SCHEMA ${pg.escapeIdentifier(name)} TO ${to}`),
    ...relations.flatMap((relation) => rightsOn(relation, to)),
  ];
  await owner.query(statements.join(';\n'));
}

// Only the owner's relations: a database may also hold tables of other users.
const RELATIONS = `
  SELECT n.nspname AS schema, c.relname AS name, c.relrowsecurity AS guarded,
    CASE c.relkind WHEN 'S' THEN 'sequence' WHEN 'v' THEN 'view' ELSE 'table' END AS kind,
    EXISTS (SELECT FROM pg_trigger t JOIN pg_proc f ON f.oid = t.tgfoid
            WHERE t.tgrelid = c.oid AND f.proname = 'refuse_change') AS journal,
    ARRAY(SELECT a.attname::text FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
          WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attidentity = ''
            AND pg_get_expr(d.adbin, d.adrelid) IS DISTINCT FROM 'clock_timestamp()') AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p', 'v', 'S') AND pg_has_role(c.relowner, 'USAGE')
    AND (n.nspname IN ('public', 'graphile_worker') OR n.nspname LIKE 'sandbox\\_%')
    AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = c.oid AND e.deptype = 'e')`;

function rightsOn({ schema, name, kind, journal, columns, guarded }: Relation, to: string): string[] {
  const on = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
  if (kind === 'sequence') return [`GRANT USAGE, SELECT ON SEQUENCE ${on} TO ${to}`];
  if (kind === 'view' || READ_ONLY.includes(`${schema}.${name}`)) return [`GRANT SELECT ON ${on} TO ${to}`];
  if (journal) {
    const sayable = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    return [`REVOKE ALL ON ${on} FROM ${to}`, `GRANT SELECT, INSERT (${sayable}) ON ${on} TO ${to}`];
  }
  const grant = `GRANT SELECT, INSERT, UPDATE, DELETE ON ${on} TO ${to}`;
  return guarded ? [grant, ...lettingIn(on, to)] : [grant];
}

// graphile-worker enables row security without a policy, so only the owner sees rows.
function lettingIn(on: string, to: string): string[] {
  return [
    `DROP POLICY IF EXISTS shop ON ${on}`,
    `CREATE POLICY shop ON ${on} TO ${to} USING (true) WITH CHECK (true)`,
  ];
}
