import type { Database } from '#platform/shop.ts';

/** Records received units (negative: lost ones) in the stock journal; the caller changes the variant. */
export async function noteAdjustment(
  database: Database,
  variantId: string,
  units: number,
  actorId: string | null,
): Promise<void> {
  if (units === 0) return;
  await database.query(
    'INSERT INTO stock_journal (variant_id, kind, received_delta, actor_id) VALUES ($1, $2, $3, $4)',
    [variantId, units > 0 ? 'receive' : 'write_off', units, actorId],
  );
}
