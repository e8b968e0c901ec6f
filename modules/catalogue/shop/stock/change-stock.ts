import { createHash } from 'node:crypto';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import type { StockReason } from '../../contract/stock-reasons.ts';
import { adjustStock } from './adjust-stock.ts';
import { type Locked, refuseStale, refuseUnfit, type UnitChange } from './refuse-stock-change.ts';

export type StockChange = {
  reason: StockReason;
  note?: string | undefined;
  changes: readonly UnitChange[];
};
export type ChangedStock = { _id: string; was: number; now: number };

/**
 * Adds units to variants or takes them away, all or none, and at most once for each key. Never takes away what orders hold; a
 * count is refused if somebody adjusted its variant since.
 */
export async function changeStock(
  shop: Pick<Shop, 'pool' | 'newId'>,
  admin: Member,
  { reason, note, changes }: StockChange,
  key: string,
): Promise<ChangedStock[]> {
  const hash = createHash('sha256')
    .update(JSON.stringify([reason, note, changes]))
    .digest('base64url');
  return transaction(shop.pool, async (client) => {
    const changeId = shop.newId();
    const { rowCount } = await client.query(
      `INSERT INTO stock_change (id, made_by, idempotency_key, request_hash) VALUES ($1, $2, $3, $4)
       ON CONFLICT (made_by, idempotency_key) DO NOTHING`,
      [changeId, admin.id, key, hash],
    );
    if (rowCount === 0) return madeBefore(client, admin.id, key, hash);
    const locked = await lock(
      client,
      changes.map(({ variantId }) => variantId),
    );
    refuseUnfit(changes, locked);
    await refuseStale(client, changes);
    await adjustStock(client, {
      ...{ reason, note, actorId: admin.id, changeId },
      changes: changes.map(({ variantId: id, units }) => ({ id, units })),
    });
    return changes.map(({ variantId, units }) => {
      const was = locked.get(variantId)?.available ?? 0;
      return { _id: variantId, was, now: was + units };
    });
  });
}

async function madeBefore(
  client: Database,
  memberId: string,
  key: string,
  hash: string,
): Promise<ChangedStock[]> {
  const { rows } = await client.query<ChangedStock & { hash: string }>(
    `SELECT a.variant_id AS _id, a.available - a.units AS was, a.available AS now, c.request_hash AS hash
     FROM stock_change c JOIN stock_adjustment a ON a.change_id = c.id
     WHERE c.made_by = $1 AND c.idempotency_key = $2 ORDER BY a.id`,
    [memberId, key],
  );
  if (rows[0]?.hash !== hash) throw new Problem('idempotency_conflict');
  return rows.map(({ hash: _, ...row }) => row);
}

/** Variants by id, then the products that they may take out of stock or bring back, as in a booking. */
async function lock(client: Database, ids: readonly string[]): Promise<Map<string, Locked>> {
  const { rows } = await client.query<Locked>(
    `SELECT id, available, received FROM variant WHERE id = ANY ($1) AND archived_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  );
  await client.query(
    `SELECT FROM product WHERE id IN (SELECT product_id FROM variant WHERE id = ANY ($1)) ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
