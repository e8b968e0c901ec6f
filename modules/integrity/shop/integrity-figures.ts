import { ageSeconds, figure } from '#platform/server/metrics/figure.ts';
import type { Figure, Shop } from '#platform/shop.ts';

/** Latest results of check and reconciliation: in a sound shop every count is 0 except disputes and waiting orders. */
export type IntegrityFigures = {
  brokenRules: number;
  heldOrders: number;
  /** Payments on which shop and provider disagree. */
  differences: number;
  failedRefunds: number;
  /** Disputes that the bank has not decided. */
  openDisputes: number;
  /** Those of them that the shop has not answered. */
  disputesToAnswer: number;
  /** Closing orders that wait for the provider. */
  waitingOrders: number;
  checkedAt: Date | null;
  reconciledAt: Date | null;
};

/** The refunds that failed, unless their payment's money was refunded otherwise. As SQL, from `FROM` on. */
export const FAILED_REFUNDS = `FROM refund r JOIN payment p ON p.id = r.payment_id WHERE r.state = 'failed' AND p.amount_cents >
  (SELECT coalesce(sum(x.amount_cents), 0) FROM refund x WHERE x.payment_id = p.id AND x.state = 'succeeded')`;

/** Reads the figures, cheaply enough for every scrape of the metrics. */
export async function integrityFigures({ pool }: Pick<Shop, 'pool'>): Promise<IntegrityFigures> {
  const { rows } = await pool.query<IntegrityFigures>({
    name: 'integrity-figures',
    text: `SELECT
      (SELECT count(*)::int FROM broken_rule) AS "brokenRules",
      (SELECT count(DISTINCT order_id)::int FROM integrity_hold) AS "heldOrders",
      (SELECT count(*)::int FROM payment_difference WHERE resolved_at IS NULL) AS differences,
      (SELECT count(*)::int ${FAILED_REFUNDS}) AS "failedRefunds",
      (SELECT count(*)::int FROM dispute WHERE closed_at IS NULL) AS "openDisputes",
      (SELECT count(*)::int FROM dispute WHERE closed_at IS NULL AND status = 'needs_response') AS "disputesToAnswer",
      (SELECT count(*)::int FROM orders WHERE status = 'closing') AS "waitingOrders",
      (SELECT max(finished_at) FROM integrity_check) AS "checkedAt",
      (SELECT max(started_at) FROM reconcile_run WHERE finished_at IS NOT NULL AND failure IS NULL) AS "reconciledAt"`,
  });
  if (!rows[0]) throw new Error('The query for the figures returned no row');
  return rows[0];
}

/** The same figures as metrics. */
export async function integrityMetrics(shop: Shop): Promise<Figure[]> {
  const integrity = await integrityFigures(shop);
  return [
    figure('tillwright_broken_rules', 'Rules on money and stock that do not hold.', integrity.brokenRules),
    figure('tillwright_held_orders', 'Orders held because a rule is broken.', integrity.heldOrders),
    figure('tillwright_payment_differences', 'Payments that differ at the provider.', integrity.differences),
    figure('tillwright_failed_refunds', 'Refunds that failed at the provider.', integrity.failedRefunds),
    figure('tillwright_open_disputes', 'Disputes that the bank has not decided.', integrity.openDisputes),
    figure(
      'tillwright_closing_orders',
      'Orders that wait for the provider to be closed.',
      integrity.waitingOrders,
    ),
    figure(
      'tillwright_check_age_seconds',
      'Since money and stock were last checked; -1 for never.',
      ageSeconds(integrity.checkedAt),
    ),
    figure(
      'tillwright_reconcile_age_seconds',
      'Since payments were last compared; -1 for never.',
      ageSeconds(integrity.reconciledAt),
    ),
  ];
}
