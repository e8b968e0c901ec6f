import type { Shop } from '../context.ts';

/** How money and stock stand, as last found: every figure but the times and the waiting orders is 0 in a sound shop. */
export type IntegrityFigures = {
  brokenRules: number;
  heldOrders: number;
  /** Payments of which the provider says something else than the shop. */
  differences: number;
  /** Refunds that the provider could not make good. */
  failedRefunds: number;
  /** Orders that are being closed and wait for the provider's word. */
  waitingOrders: number;
  checkedAt: Date | null;
  reconciledAt: Date | null;
};

/** Reads them, cheaply enough for every look at a metric. */
export async function integrityFigures({ pool }: Pick<Shop, 'pool'>): Promise<IntegrityFigures> {
  const { rows } = await pool.query<IntegrityFigures>({
    name: 'integrity-figures',
    text: `SELECT
      (SELECT count(*)::int FROM broken_rule) AS "brokenRules",
      (SELECT count(DISTINCT order_id)::int FROM integrity_hold) AS "heldOrders",
      (SELECT count(*)::int FROM payment_difference WHERE resolved_at IS NULL) AS differences,
      (SELECT count(*)::int FROM payment WHERE state = 'refund_pending' AND refund_failure IS NOT NULL) AS "failedRefunds",
      (SELECT count(*)::int FROM orders WHERE status = 'closing') AS "waitingOrders",
      (SELECT max(finished_at) FROM integrity_check) AS "checkedAt",
      (SELECT max(started_at) FROM reconcile_run WHERE finished_at IS NOT NULL AND failure IS NULL) AS "reconciledAt"`,
  });
  if (!rows[0]) throw new Error('The figures answered no row');
  return rows[0];
}
