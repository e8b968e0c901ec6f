import { transaction } from '#platform/db/transaction.ts';
import type { Database, Shop } from '#platform/shop.ts';
import { type Broken, MOST_ROWS, proveRules, type Verdict } from './check-shop.ts';

export type CheckedBy = 'start' | 'schedule' | 'admin' | 'command-line';

// For admins; the command line shows all rows.
const ROWS_KEPT = 20;
const CHECKS_KEPT_DAYS = 30;
// Keeps two checks that finish together from mixing their rules.
const ONE_AFTER_THE_OTHER = 'LOCK TABLE broken_rule IN SHARE ROW EXCLUSIVE MODE';

/**
 * Checks the shop and keeps the result. A broken rule holds its orders until a later check finds the rule intact; an
 * unfinished rule keeps its last result.
 */
export async function recordCheck(
  shop: Pick<Shop, 'pool' | 'newId' | 'log' | 'parts'>,
  askedBy: CheckedBy,
  limits: { secondsEach?: number } = {},
): Promise<Verdict> {
  const startedAt = new Date();
  const verdict = await proveRules(shop, limits);
  await transaction(shop.pool, async (client) => {
    await client.query(ONE_AFTER_THE_OTHER);
    const names = verdict.broken.map(({ name }) => name);
    await client.query('DELETE FROM broken_rule WHERE name <> ALL($1) AND name <> ALL($2)', [
      names,
      verdict.unfinished,
    ]);
    for (const broken of verdict.broken) await keepBroken(client, broken);
    await client.query(
      `INSERT INTO integrity_check (id, asked_by, started_at, finished_at, held, broken, unfinished)
       VALUES ($1, $2, $3, clock_timestamp(), $4, $5, $6)`,
      [shop.newId(), askedBy, startedAt, verdict.held, names, verdict.unfinished],
    );
    await client.query('DELETE FROM integrity_check WHERE finished_at < now() - make_interval(days => $1)', [
      CHECKS_KEPT_DAYS,
    ]);
  });
  for (const { name, sentence, rows } of verdict.broken)
    shop.log.error({ rule: name, sentence, count: rows.length }, 'An invariant is broken');
  for (const failure of verdict.failures) shop.log.error(failure, 'The query of an invariant failed');
  if (verdict.unfinished.length > 0)
    shop.log.warn({ rules: verdict.unfinished }, 'Not every rule could be checked');
  return verdict;
}

/** Checks one rule at once, after a change that affects only that rule. */
export async function recordRule({ pool, parts }: Pick<Shop, 'pool' | 'parts'>, name: string): Promise<void> {
  const rule = parts.invariants.find((invariant) => invariant.name === name);
  if (!rule) throw new Error(`There is no rule ${name}`);
  await transaction(pool, async (client) => {
    await client.query(ONE_AFTER_THE_OTHER);
    const { rows } = await client.query<Record<string, unknown>>(`${rule.sql} LIMIT ${MOST_ROWS}`);
    if (rows.length > 0) await keepBroken(client, { name, sentence: rule.sentence, rows });
    else await client.query('DELETE FROM broken_rule WHERE name = $1', [name]);
  });
}

async function keepBroken(client: Database, { name, sentence, rows }: Broken): Promise<void> {
  await client.query(
    `INSERT INTO broken_rule (name, sentence, rows, row_count) VALUES ($1, $2, $3, $4)
     ON CONFLICT (name) DO UPDATE SET sentence = excluded.sentence, rows = excluded.rows, row_count = excluded.row_count`,
    [name, sentence, JSON.stringify(rows.slice(0, ROWS_KEPT)), rows.length],
  );
  const orderIds = rows.map(({ order_id: id }) => id).filter((id) => typeof id === 'string');
  await client.query('DELETE FROM integrity_hold WHERE rule = $1 AND order_id <> ALL($2::uuid[])', [
    name,
    orderIds,
  ]);
  await client.query(
    `INSERT INTO integrity_hold (order_id, rule) SELECT o.id, $1 FROM orders o WHERE o.id = ANY($2::uuid[])
     ON CONFLICT DO NOTHING`,
    [name, orderIds],
  );
}
