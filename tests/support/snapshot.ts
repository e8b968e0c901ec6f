import type { TestShop } from './test-shop.ts';

/** What counts calls, notes who does what at this moment, or says how the database was made. */
const NOT_KEPT = [
  'call_count',
  'network_call',
  'member_call_count',
  'password_guess',
  'job_worker',
  'migration',
];

/** Everything that the shop keeps, whatever tables it has, as one value: what was refused must leave it as it was. */
export async function snapshot({ open: { shop } }: TestShop): Promise<Record<string, string>> {
  const tables = await shop.pool.query<{ name: string }>({
    name: 'tables-kept',
    text: `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1) ORDER BY 1`,
    values: [NOT_KEPT],
  });
  const rows = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await shop.pool.query<{ digest: string }>(
        `SELECT count(*) || ' rows, ' || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS digest FROM ${name} t`,
      );
      return [name, rows[0]?.digest ?? ''] as const;
    }),
  );
  return Object.fromEntries(rows);
}
