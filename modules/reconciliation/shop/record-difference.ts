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
  const { kind, orderId, here, there, repair } = found;
  await database.query(
    `INSERT INTO payment_difference (kind, intent_id, order_id, here, there, run_id, repair)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (intent_id) WHERE resolved_at IS NULL
     DO UPDATE SET kind = excluded.kind, order_id = excluded.order_id, here = excluded.here, there = excluded.there,
                   run_id = excluded.run_id, repair = excluded.repair`,
    [kind, intentId, orderId, here, there, runId, repair],
  );
  if (repair)
    await database.query(
      'UPDATE payment_difference SET resolved_at = now() WHERE intent_id = $1 AND resolved_at IS NULL',
      [intentId],
    );
}
