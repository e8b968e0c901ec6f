import type pg from 'pg';

/**
 * Describes the schema `public` as one sorted line per object, rights included. Two databases with equal lines behave
 * alike; only the order of columns may differ.
 */
export async function describeSchema(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(OBJECTS);
  return rows.map(({ line }) => line);
}

const OBJECTS = `
  WITH relation AS (
    SELECT c.* FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = c.oid AND e.deptype = 'e')
  ), routine AS (
    SELECT p.* FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = p.oid AND e.deptype = 'e')
  )
  SELECT format('%s %s', CASE relkind WHEN 'S' THEN 'sequence' WHEN 'v' THEN 'view' ELSE 'table' END, relname)
    || ' rights ' || coalesce((SELECT string_agg(right_of, ' ' ORDER BY right_of) FROM unnest(relacl::text[]) right_of), '-') AS line
    FROM relation WHERE relkind IN ('r', 'p', 'v', 'S')
  UNION ALL
  SELECT format('column %s.%s %s%s%s%s%s', r.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attnotnull THEN ' not null' END, ' ' || pg_get_expr(d.adbin, d.adrelid),
      CASE WHEN a.attgenerated <> '' THEN ' generated' END || CASE WHEN a.attidentity <> '' THEN ' identity' END,
      ' rights ' || a.attacl::text)
    FROM relation r JOIN pg_attribute a ON a.attrelid = r.oid LEFT JOIN pg_attrdef d ON d.adrelid = r.oid AND d.adnum = a.attnum
    WHERE r.relkind IN ('r', 'p', 'v') AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL
  SELECT format('constraint %s %s', r.relname, pg_get_constraintdef(c.oid))
    FROM relation r JOIN pg_constraint c ON c.conrelid = r.oid WHERE c.contype <> 'n'
  UNION ALL
  SELECT 'index ' || pg_get_indexdef(indexrelid) FROM relation r JOIN pg_index i ON i.indrelid = r.oid
  UNION ALL
  SELECT 'function ' || pg_get_functiondef(oid) || ' rights ' || coalesce(proacl::text, '-') FROM routine
  UNION ALL
  SELECT 'trigger ' || pg_get_triggerdef(t.oid) FROM relation r JOIN pg_trigger t ON t.tgrelid = r.oid WHERE NOT t.tgisinternal
  UNION ALL
  SELECT 'extension ' || extname FROM pg_extension
  ORDER BY line`;
