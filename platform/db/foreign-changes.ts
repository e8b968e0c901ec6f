import type pg from 'pg';

/** Everything of a database by its name, with a fingerprint of its state. */
type States = Map<string, string>;

/** The state of everything in the catalogue but what belongs to tables, types and functions with a prefix. */
export async function foreignObjects(session: pg.ClientBase, prefix: string): Promise<States> {
  const { rows } = await session.query<{ thing: string; state: string }>({ text: OBJECTS, values: [prefix] });
  return new Map(rows.map(({ thing, state }) => [thing, state]));
}

/** How many rows this session has written to each table without the prefix. */
export async function foreignRows(session: pg.ClientBase, prefix: string): Promise<States> {
  const { rows } = await session.query<{ table: string; changes: string }>(
    `SELECT schemaname || '.' || relname AS table, (n_tup_ins + n_tup_upd + n_tup_del)::text AS changes /* never null: counts */
     FROM pg_stat_xact_user_tables WHERE NOT starts_with(relname, $1) AND n_tup_ins + n_tup_upd + n_tup_del > 0`,
    [prefix],
  );
  return new Map(rows.map(({ table, changes }) => [table, changes]));
}

// Relations of others; own ones are in `public`, where a backup finds them. A reference to a table of others may not keep its rows
// from being deleted.
const OBJECTS = `
  WITH space AS (
    SELECT oid, nspname FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'
  ), other AS (
    SELECT c.*, n.nspname FROM pg_class c JOIN space n ON n.oid = c.relnamespace LEFT JOIN pg_index i ON i.indexrelid = c.oid
    WHERE NOT (n.nspname = 'public' AND starts_with(coalesce((SELECT t.relname FROM pg_class t WHERE t.oid = i.indrelid), c.relname)::text, $1))
  ), thing AS (
    SELECT CASE WHEN c.relkind IN ('i', 'I') THEN 'index ' ELSE 'table ' END || c.nspname || '.' || c.relname AS thing,
      row(c.relkind, c.relfilenode, c.relowner, c.relacl, c.relrowsecurity, c.relforcerowsecurity, c.reloptions, c.relpersistence)::text AS state
    FROM other c
    UNION ALL
    SELECT 'column ' || c.nspname || '.' || c.relname || '.' || a.attname,
      row(a.attnum, a.atttypid, a.atttypmod, a.attnotnull, a.attidentity, a.attgenerated, a.attacl, pg_get_expr(d.adbin, d.adrelid))::text
    FROM other c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum WHERE c.relkind NOT IN ('i', 'I')
    UNION ALL
    SELECT 'constraint ' || k.conname || ' of ' || c.nspname || '.' || c.relname, pg_get_constraintdef(k.oid)
    FROM other c JOIN pg_constraint k ON k.conrelid = c.oid
    UNION ALL
    SELECT 'rows of ' || c.nspname || '.' || c.relname || ' by a reference without ON DELETE CASCADE or SET NULL (' || k.conname || ')', ''
    FROM other c JOIN pg_constraint k ON k.confrelid = c.oid AND k.contype = 'f' AND k.confdeltype IN ('a', 'r')
    WHERE k.conrelid NOT IN (SELECT oid FROM other)
    UNION ALL
    SELECT 'trigger ' || t.tgname || ' of ' || c.nspname || '.' || c.relname, row(pg_get_triggerdef(t.oid), t.tgenabled)::text
    FROM other c JOIN pg_trigger t ON t.tgrelid = c.oid AND NOT t.tgisinternal
    UNION ALL
    SELECT 'policy ' || p.polname || ' of ' || c.nspname || '.' || c.relname,
      row(p.polcmd, p.polroles, p.polqual, p.polwithcheck)::text
    FROM other c JOIN pg_policy p ON p.polrelid = c.oid
    UNION ALL
    SELECT 'rule ' || r.rulename || ' of ' || c.nspname || '.' || c.relname, md5(pg_get_ruledef(r.oid))
    FROM other c JOIN pg_rewrite r ON r.ev_class = c.oid
    UNION ALL
    SELECT 'function ' || n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')',
      md5(row(p.prosrc, p.prosqlbody, p.proconfig, p.proacl, p.prosecdef, p.proowner, p.prorettype)::text)
    FROM pg_proc p JOIN space n ON n.oid = p.pronamespace WHERE NOT (n.nspname = 'public' AND starts_with(p.proname, $1))
    UNION ALL
    SELECT 'type ' || n.nspname || '.' || t.typname, row(t.typowner, t.typacl, t.typbasetype, t.typnotnull, t.typdefault,
      (SELECT array_agg(e.enumlabel ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = t.oid))::text
    FROM pg_type t JOIN space n ON n.oid = t.typnamespace
    WHERE t.typelem = 0 AND t.typrelid = 0 AND NOT (n.nspname = 'public' AND starts_with(t.typname, $1))
    UNION ALL
    SELECT 'schema ' || nspname, row(nspowner, nspacl)::text FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%temp\\_%'
    UNION ALL
    SELECT 'extension of PostgreSQL ' || extname, extversion FROM pg_extension
    UNION ALL
    SELECT 'event trigger ' || evtname, evtenabled::text FROM pg_event_trigger
    UNION ALL
    SELECT 'setting of the database for role ' || setrole, setconfig::text FROM pg_db_role_setting
    WHERE setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))
  )
  -- Tables first: whoever changes one changes its indexes, too.
  SELECT thing /* never null: names */, state /* never null: texts of rows */ FROM thing ORDER BY thing DESC`;
