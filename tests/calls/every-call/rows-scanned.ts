import type pg from 'pg';
import { LARGE } from './fill-tables.ts';

/** The rows that sequential scans of each of these tables have read so far. */
export async function rowsScanned(pool: pg.Pool, tables: readonly string[]): Promise<Record<string, number>> {
  // Each connection buffers its statistics.
  const clients = await Promise.all(Array.from({ length: 8 }, () => pool.connect()));
  for (const client of clients) await client.query('SELECT pg_stat_force_next_flush()');
  for (const client of clients) client.release();
  const { rows } = await pool.query<{ name: string; read: number }>(
    'SELECT relname AS name, seq_tup_read AS read FROM pg_stat_user_tables WHERE relname = ANY($1)',
    [tables],
  );
  return Object.fromEntries(rows.map(({ name, read }) => [name, read]));
}

/** The large tables that `work` read by sequential scan. */
export async function tablesScanned(
  pool: pg.Pool,
  large: readonly string[],
  work: () => Promise<unknown>,
): Promise<string[]> {
  const before = await rowsScanned(pool, large);
  await work();
  const after = await rowsScanned(pool, large);
  return Object.keys(after).filter((name) => (after[name] ?? 0) - (before[name] ?? 0) >= LARGE);
}

/** The index entries and scanned rows that `work` read in the tables of the search. */
export async function searchRowsRead(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    await rowsScanned(pool, []);
    const { rows } = await pool.query<{ read: number }>(
      `SELECT sum(t.seq_tup_read + i.read)::float8 AS read FROM pg_stat_user_tables t
       JOIN (SELECT relid, sum(idx_tup_read) AS read FROM pg_stat_user_indexes GROUP BY relid) i USING (relid)
       WHERE t.relname IN ('product', 'product_word', 'search_word')`,
    );
    return rows[0]?.read ?? Number.NaN;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}
