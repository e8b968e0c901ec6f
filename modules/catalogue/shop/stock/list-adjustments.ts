import { wordsOfActor } from '#platform/audit/words-of-actor.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Shop } from '#platform/shop.ts';
import type { StockAdjustment } from '../../contract/calls/stock.ts';

const MOST = 100;

/** The last adjustments of a variant, newest first. */
export async function listAdjustments(
  { pool }: Pick<Shop, 'pool'>,
  variantId: string,
): Promise<StockAdjustment[]> {
  const { rowCount } = await pool.query('SELECT FROM variant WHERE id = $1', [variantId]);
  if (rowCount === 0) throw new Problem('not_found');
  const { rows } = await pool.query<Omit<StockAdjustment, 'at'> & { at: Date }>({
    name: 'list-adjustments',
    text: `SELECT a.id AS _id, a.units, a.available - a.units AS was, a.available AS now, a.reason, a.note, a.at,
             CASE WHEN m.deleted_at IS NULL THEN m.email WHEN m.id IS NOT NULL THEN '' END AS by
           FROM stock_adjustment a LEFT JOIN member m ON m.id = a.actor_id
           WHERE a.variant_id = $1 ORDER BY a.id DESC LIMIT ${MOST}`,
    values: [variantId],
  });
  return rows.map((row) => ({ ...row, by: wordsOfActor(row.by), at: row.at.toISOString() }));
}
