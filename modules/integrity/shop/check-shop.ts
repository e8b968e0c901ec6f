import type pg from 'pg';
import type { Invariant, Shop } from '#platform/shop.ts';

export type Broken = { name: string; sentence: string; rows: Record<string, unknown>[] };

/** The broken rules with their rows, the rules whose query ran out of time or failed, and the number of rules that hold. */
export type Verdict = {
  broken: Broken[];
  unfinished: string[];
  /** Why a query failed, other than for lack of time. */
  failures: { rule: string; err: unknown }[];
  held: number;
};

export const MOST_ROWS = 1_000;
const CANCELED_BY_TIMEOUT = '57014';

/** Checks the whole database against every invariant in one snapshot; returns the broken ones with their rows. Throws if one could not be checked. */
export async function checkShop(shop: Pick<Shop, 'pool' | 'parts'>): Promise<Broken[]> {
  const { broken, unfinished } = await proveRules(shop);
  if (unfinished.length > 0) throw new Error(`These rules could not be checked: ${unfinished.join(', ')}`);
  return broken;
}

/**
 * Checks all invariants in one snapshot. With `secondsEach` a slower rule is left unfinished and no query runs in
 * parallel, so that a large shop can be checked while it sells. A rule whose query fails keeps no other from its check.
 */
export async function proveRules(
  { pool, parts }: Pick<Shop, 'pool' | 'parts'>,
  { secondsEach }: { secondsEach?: number } = {},
): Promise<Verdict> {
  const verdict: Verdict = { broken: [], unfinished: [], failures: [], held: 0 };
  const client = await pool.connect();
  let lost: unknown;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL statement_timeout = ${(secondsEach ?? 0) * 1000}`);
    if (secondsEach) await client.query('SET LOCAL max_parallel_workers_per_gather = 0');
    for (const invariant of parts.invariants) {
      const rows = await rowsAgainst(client, invariant, verdict.failures);
      if (rows === 'unfinished') verdict.unfinished.push(invariant.name);
      else if (rows.length === 0) verdict.held += 1;
      else verdict.broken.push({ name: invariant.name, sentence: invariant.sentence, rows });
    }
    return verdict;
  } finally {
    await client.query('ROLLBACK').catch((error: unknown) => {
      lost = error;
    });
    client.release(lost !== undefined);
  }
}

async function rowsAgainst(
  client: pg.PoolClient,
  { name, sql }: Invariant,
  failures: Verdict['failures'],
): Promise<Record<string, unknown>[] | 'unfinished'> {
  // A savepoint, so that a timeout or a faulty query does not end the snapshot of the other rules.
  await client.query('SAVEPOINT rule');
  try {
    const { rows } = await client.query<Record<string, unknown>>(`${sql} LIMIT ${MOST_ROWS}`);
    await client.query('RELEASE SAVEPOINT rule');
    return rows;
  } catch (error) {
    // Without a connection this throws too.
    await client.query('ROLLBACK TO SAVEPOINT rule');
    if ((error as { code?: string }).code !== CANCELED_BY_TIMEOUT) failures.push({ rule: name, err: error });
    return 'unfinished';
  }
}
