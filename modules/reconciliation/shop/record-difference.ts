import type { Database } from '#platform/shop.ts';
import type { Found } from './reconcile-intent.ts';

/** Records the result of comparing an intent: a remaining difference, a repaired one, or none. */
export async function recordDifference(
  database: Database,
  intentId: string,
  found: Found | undefined,
  runId: string | null,
): Promise<void> {
  if (!found) {
    await database.query(
      `UPDATE payment_difference SET resolved_at = now(), repair = coalesce(repair, $2)
       WHERE intent_id = $1 AND resolved_at IS NULL`,
      [intentId, 'agrees again'],
    );
    return;
  }
  const { kind, orderId, repair } = found;
  const { state: here, ...hereFacts } = found.here;
  const { state: there, ...thereFacts } = found.there;
  await database.query(
    `INSERT INTO payment_difference (kind, intent_id, order_id, here, here_facts, there, there_facts, run_id, repair)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (intent_id) WHERE resolved_at IS NULL
     DO UPDATE SET kind = excluded.kind, order_id = excluded.order_id, here = excluded.here, here_facts = excluded.here_facts,
                   there = excluded.there, there_facts = excluded.there_facts, run_id = excluded.run_id, repair = excluded.repair`,
    [kind, intentId, orderId, here, hereFacts, there, thereFacts, runId, repair],
  );
  if (repair)
    await database.query(
      'UPDATE payment_difference SET resolved_at = now() WHERE intent_id = $1 AND resolved_at IS NULL',
      [intentId],
    );
}
