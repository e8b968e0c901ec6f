import type { TestShop } from './test-shop.ts';

const NOT_KEPT = [
  'call_count',
  'network_call',
  'member_call_count',
  'password_guess',
  'job_worker',
  'migration',
];

/** The shop's stored data as one value, to prove that a refused call changed nothing. */
export async function snapshot({ open: { shop } }: TestShop): Promise<Record<string, string>> {
  const tables = await shop.pool.query<{ name: string }>({
    name: 'tables-kept',
    text: `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1) ORDER BY 1`,
    values: [NOT_KEPT],
  });
  const digests = tables.rows.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ' rows, ' || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS digest FROM ${name} t`,
  );
  const { rows } = await shop.pool.query<{ name: string; digest: string }>({
    name: 'digests',
    text: digests.join(' UNION ALL '),
  });
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
