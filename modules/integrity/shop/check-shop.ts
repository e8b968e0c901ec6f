import type pg from 'pg';
import type { Invariant, Shop } from '#platform/shop.ts';

export type Broken = { name: string; sentence: string; rows: Record<string, unknown>[] };

/** The broken rules with their rows, the rules that ran out of time, and the number of rules that hold. */
export type Verdict = { broken: Broken[]; unfinished: string[]; held: number };

export const MOST_ROWS = 1_000;
const CANCELED_BY_TIMEOUT = '57014';

/** Checks the whole database against every invariant in one snapshot; returns the broken ones with their rows. */
export async function checkShop(shop: Pick<Shop, 'pool' | 'parts'>): Promise<Broken[]> {
  return (await proveRules(shop)).broken;
}

/**
 * Checks all invariants in one snapshot. With `secondsEach` a slower rule is left unfinished and no query runs in
 * parallel, so that a large shop can be checked while it sells.
 */
export async function proveRules(
  { pool, parts }: Pick<Shop, 'pool' | 'parts'>,
  { secondsEach }: { secondsEach?: number } = {},
): Promise<Verdict> {
  const verdict: Verdict = { broken: [], unfinished: [], held: 0 };
  const client = await pool.connect();
  let lost: unknown;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL statement_timeout = ${(secondsEach ?? 0) * 1000}`);
    if (secondsEach) await client.query('SET LOCAL max_parallel_workers_per_gather = 0');
    for (const invariant of parts.invariants) {
      const rows = await rowsAgainst(client, invariant);
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
  { sql }: Invariant,
): Promise<Record<string, unknown>[] | 'unfinished'> {
  // A savepoint, so that a timeout does not end the snapshot of the other rules.
  await client.query('SAVEPOINT rule');
  try {
    const { rows } = await client.query<Record<string, unknown>>(`${sql} LIMIT ${MOST_ROWS}`);
    await client.query('RELEASE SAVEPOINT rule');
    return rows;
  } catch (error) {
    if ((error as { code?: string }).code !== CANCELED_BY_TIMEOUT) throw error;
    await client.query('ROLLBACK TO SAVEPOINT rule');
    return 'unfinished';
  }
}
