import type { Shop } from '#platform/shop.ts';
import { type StoredSide, sideWords } from './side-of-payment.ts';

export type RunBy = 'schedule' | 'admin' | 'command-line';

export type RunDifference = {
  kind: string;
  intentId: string;
  orderId: string | null;
  orderNumber: number | null;
  /** The payment as shop and provider describe it, in words. */
  here: string;
  there: string;
  foundAt: Date;
  /** The repair; null while the difference remains. */
  repair: string | null;
};

export type Run = {
  askedBy: RunBy;
  since: Date;
  startedAt: Date;
  /** Null while it runs, or if its process died. */
  finishedAt: Date | null;
  looked: number;
  repaired: number;
  failure: string | null;
  /** All it repaired, and all that remain, whenever found. */
  differences: RunDifference[];
};

const MOST_DIFFERENCES = 200;

/** Records the start of a run, and deletes old runs that found nothing. */
export async function startRun({ pool, newId }: Shop, askedBy: RunBy, since: Date): Promise<string> {
  const id = newId();
  await pool.query('INSERT INTO reconcile_run (id, asked_by, since) VALUES ($1, $2, $3)', [
    id,
    askedBy,
    since,
  ]);
  await pool.query(
    `DELETE FROM reconcile_run r WHERE r.started_at < now() - interval '2 days'
     AND NOT EXISTS (SELECT 1 FROM payment_difference d WHERE d.run_id = r.id)`,
  );
  return id;
}

/** Records the end of a run and returns it with its differences. */
export async function finishRun(
  shop: Shop,
  runId: string,
  result: { looked: number; repaired: number; failure: string | null },
): Promise<Run> {
  await shop.pool.query(
    'UPDATE reconcile_run SET finished_at = clock_timestamp(), looked = $2, repaired = $3, failure = $4 WHERE id = $1',
    [runId, result.looked, result.repaired, result.failure],
  );
  const run = await lastRun(shop, runId);
  if (!run) throw new Error(`There is no run ${runId}`);
  return run;
}

/** Reads a run with its differences: the run with `runId`, or the newest. */
export async function lastRun({ pool }: Pick<Shop, 'pool'>, runId?: string): Promise<Run | undefined> {
  const { rows } = await pool.query<Omit<Run, 'differences'> & { id: string }>(
    `SELECT id, asked_by AS "askedBy", since, started_at AS "startedAt", finished_at AS "finishedAt", looked, repaired, failure
     FROM reconcile_run WHERE $1::uuid IS NULL OR id = $1 ORDER BY started_at DESC LIMIT 1`,
    [runId ?? null],
  );
  if (!rows[0]) return undefined;
  const { id, ...run } = rows[0];
  const differences = await pool.query<
    Omit<RunDifference, 'here' | 'there'> & { here: StoredSide; there: StoredSide }
  >(
    `SELECT d.kind, d.intent_id AS "intentId", d.order_id AS "orderId", o.number AS "orderNumber",
            jsonb_build_object('state', d.here, 'facts', d.here_facts) AS here, jsonb_build_object('state', d.there, 'facts', d.there_facts) AS there,
            d.found_at AS "foundAt", d.repair
     FROM payment_difference d LEFT JOIN orders o ON o.id = d.order_id
     WHERE d.resolved_at IS NULL OR d.run_id = $1 ORDER BY d.resolved_at NULLS FIRST, d.id DESC LIMIT ${MOST_DIFFERENCES}`,
    [id],
  );
  return {
    ...run,
    differences: differences.rows.map(({ here, there, ...difference }) => ({
      ...difference,
      here: sideWords(here, { of: 'shop' }),
      there: sideWords(there, { of: 'provider' }),
    })),
  };
}
