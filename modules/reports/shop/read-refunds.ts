import { type ReturnReason, returnReason } from '#modules/orders/contract/return-states.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { Cell } from '../contract/calls/reports.ts';
import { count, type Figures, firstRows, money, percent, text, valuesOf } from './sales-figures.ts';
import { END, FIRST } from './sales-moves.ts';
import type { Span } from './span.ts';

type RefundRow = { kind: string; reason: string; refunds: number; cents: number };
type ReturnRow = {
  reason: ReturnReason;
  asked: number;
  units: number;
  received: number;
  declined: number;
  cents: number;
};

/** A part of a whole in percent, with one decimal; 0 of nothing. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);

/** Refunds by how they came about and their reason, the largest first, with their share of all that was refunded. */
export async function readRefunds({ pool }: Pick<Shop, 'pool'>, span: Span): Promise<Figures> {
  const { rows } = await pool.query<RefundRow>(
    `SELECT kind, reason, count(*)::integer AS refunds, coalesce(sum(amount_cents), 0)::bigint AS cents FROM (
       SELECT CASE WHEN d.id IS NOT NULL THEN 'dispute' WHEN t.id IS NOT NULL THEN 'return'
           WHEN EXISTS (SELECT FROM order_journal j WHERE j.order_id = r.order_id AND j.event IN ('customer_cancelled', 'withdrawn')
             AND j.detail->>'refund' = r.id::text) THEN 'customer'
           WHEN r.asked_by IS NULL THEN 'provider' ELSE 'staff' END AS kind,
         coalesce(t.reason, nullif(trim(r.reason), ''), '') AS reason, r.amount_cents
       FROM refund r LEFT JOIN return_request t ON t.id = r.return_id LEFT JOIN dispute d ON d.id = r.provider_id
       WHERE r.state = 'succeeded' AND r.order_id IS NOT NULL AND r.given_at >= ${FIRST} AND r.given_at < ${END}) AS given
     GROUP BY 1, 2 ORDER BY cents DESC, 1, 2`,
    valuesOf(span),
  );
  const all = sum(rows, ({ cents }) => cents);
  return {
    columns: [
      text(t('Reason')),
      text(t('How')),
      count(t('Refunds')),
      money(t('Amount')),
      percent(t('Share')),
    ],
    ...firstRows(
      rows.map(({ kind, reason, refunds, cents }): Cell[] => [
        ...[wordsOf(kind, reason), kindWords()[kind] ?? kind, refunds, cents, shareOf(cents, all)],
      ]),
      span,
    ),
    sums: [t('All refunds'), '', sum(rows, ({ refunds }) => refunds), all, rows.length > 0 ? 100 : 0],
    chart: 3,
  };
}

const kindWords = (): Readonly<Record<string, string>> => ({
  dispute: t('Dispute'),
  return: t('Return'),
  provider: t('At the provider'),
  staff: t('By staff'),
  customer: t('Cancelled by the customer'),
});

function wordsOf(kind: string, reason: string): string {
  if (kind === 'return') return returnReason(reason as ReturnReason);
  return reason || t('No reason');
}

/** Requests to send something back, by reason, with what was refunded for them. */
export async function readReturns({ pool }: Pick<Shop, 'pool'>, span: Span): Promise<Figures> {
  const { rows } = await pool.query<ReturnRow>(
    `SELECT t.reason, count(*)::integer AS asked,
       coalesce(sum((SELECT sum(l.quantity) FROM return_line l WHERE l.return_id = t.id)), 0)::integer AS units,
       (count(*) FILTER (WHERE t.state = 'received'))::integer AS received, (count(*) FILTER (WHERE t.state = 'declined'))::integer AS declined,
       coalesce(sum((SELECT r.amount_cents FROM refund r WHERE r.return_id = t.id AND r.state = 'succeeded')), 0)::bigint AS cents
     FROM return_request t WHERE t.asked_at >= ${FIRST} AND t.asked_at < ${END} GROUP BY 1 ORDER BY asked DESC, 1`,
    valuesOf(span),
  );
  const all = sum(rows, ({ asked }) => asked);
  return {
    columns: [
      text(t('Reason')),
      ...[t('Returns'), t('Units'), t('Received'), t('Declined')].map(count),
      money(t('Refunded')),
      percent(t('Share')),
    ],
    rows: rows.map(({ reason, asked, units, received, declined, cents }): Cell[] => [
      ...[returnReason(reason), asked, units, received, declined, cents, shareOf(asked, all)],
    ]),
    isCut: false,
    sums: [
      t('All returns'),
      all,
      sum(rows, ({ units }) => units),
      sum(rows, ({ received }) => received),
      sum(rows, ({ declined }) => declined),
      sum(rows, ({ cents }) => cents),
      all > 0 ? 100 : 0,
    ],
    chart: 1,
  };
}
