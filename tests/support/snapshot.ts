import { expect } from 'vitest';
import type { TestShop } from './test-shop.ts';

const NOT_KEPT = [
  'call_count',
  'network_call',
  'member_call_count',
  'password_guess',
  'job_worker',
  'migration',
  // Scheduled jobs alone write these, at any moment.
  'backup_run',
  'broken_rule',
  'content_day',
  'visit_count',
  'integrity_check',
  'reconcile_run',
];

/** A digest of each table. */
export type Snapshot = Record<string, string>;

/** The shop's stored data, to prove that a refused call changed nothing. Waits until its jobs have nothing to do. */
export async function snapshot({ open: { shop }, jobsAreDone }: TestShop): Promise<Snapshot> {
  await jobsAreDone();
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

/** Fails with the names of the tables that have changed. */
export async function expectUnchanged(shop: TestShop, before: Snapshot): Promise<void> {
  const now = await snapshot(shop);
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  expect(names.filter((name) => before[name] !== now[name])).toEqual([]);
}
