import type { Database } from '#platform/shop.ts';
import type { StockReason } from '../../contract/stock-reasons.ts';

export type Adjustment = {
  reason: StockReason | 'edit' | 'import' | 'undo';
  note?: string | undefined;
  actorId: string | null;
  /** The call that the adjustment is a part of. */
  changeId?: string;
  changes: readonly { id: string; units: number }[];
};

/** Adds units to variants, or takes them away, and journals each with its reason. The caller holds their locks. */
export async function adjustStock(
  database: Database,
  { reason, note = '', actorId, changeId, changes }: Adjustment,
): Promise<void> {
  const moved = changes.filter(({ units }) => units !== 0);
  if (moved.length === 0) return;
  await database.query(
    `WITH added AS (
       UPDATE variant v SET received = v.received + a.units
       FROM jsonb_to_recordset($1) AS a (id uuid, units integer) WHERE v.id = a.id
       RETURNING v.id, a.units, v.available
     ), noted AS (
       INSERT INTO stock_journal (variant_id, kind, received_delta, actor_id)
       SELECT id, CASE WHEN units > 0 THEN 'receive' ELSE 'write_off' END, units, $2 FROM added
     )
     INSERT INTO stock_adjustment (variant_id, units, available, reason, note, change_id, actor_id)
     SELECT id, units, available, $3, $4, $5, $2 FROM added`,
    [JSON.stringify(moved), actorId, reason, note, changeId ?? null],
  );
}
