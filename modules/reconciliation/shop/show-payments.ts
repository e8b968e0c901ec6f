import { nameFacts } from '#modules/audit/shop/name-facts.ts';
import { FAILED_REFUNDS } from '#modules/integrity/shop/integrity-figures.ts';
import type { Database, Shop } from '#platform/shop.ts';
import type { BrokenRow } from '../contract/calls/reconciliation.ts';
import { lastRun, type Run } from './record-run.ts';

type StoredRow = Record<string, unknown> & { order_id?: string | null };

const inCamelCase = (column: string) =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

export type WaitingOrder = { id: string; number: number; email: string; since: Date; closesTo: string };
export type FailedRefund = {
  orderId: string;
  number: number;
  email: string;
  cents: number;
  failure: string;
  failedAt: Date;
};
export type OpenDispute = {
  id: string;
  orderId: string;
  number: number;
  email: string;
  cents: number;
  reason: string;
  isAnswered: boolean;
  answerBy: Date | null;
};
export type BrokenRule = { name: string; sentence: string; rows: BrokenRow[]; rowCount: number; since: Date };

/** The state of payments for admins: last reconciliation, orders waiting for the provider, failed refunds and rules. */
export type PaymentsState = {
  run: Run | undefined;
  waiting: WaitingOrder[];
  waitingCount: number;
  failedRefunds: FailedRefund[];
  disputes: OpenDispute[];
  disputeCount: number;
  check: { finishedAt: Date; rules: number; unfinished: string[] } | undefined;
  broken: BrokenRule[];
};

const MOST_ROWS = 100;

/** Reads the last results, without asking the provider or checking the database. */
export async function showPayments(shop: Pick<Shop, 'pool' | 'parts'>): Promise<PaymentsState> {
  const { pool } = shop;
  const waiting = await pool.query<WaitingOrder>(
    `SELECT o.id, o.number, o.email, o.close_to AS "closesTo" /* never null: while it closes */,
            (SELECT max(j.at) FROM order_journal j WHERE j.order_id = o.id AND j.event = 'closing') AS since /* never null: it closes */
     FROM orders o WHERE o.status = 'closing' ORDER BY o.id LIMIT ${MOST_ROWS}`,
  );
  const counted = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM orders WHERE status = 'closing'`,
  );
  const failedRefunds = await pool.query<FailedRefund>(
    `SELECT o.id AS "orderId", o.number, o.email, failed.cents, failed.failure /* never null: it failed */,
            failed.failed_at AS "failedAt" /* never null: it failed */
     FROM (SELECT p.order_id, r.amount_cents AS cents, r.failure, r.failed_at ${FAILED_REFUNDS}) failed
     JOIN orders o ON o.id = failed.order_id ORDER BY failed.failed_at LIMIT ${MOST_ROWS}`,
  );
  const disputes = await pool.query<OpenDispute & { of: number }>(
    `SELECT d.id, o.id AS "orderId", o.number, o.email, d.amount_cents AS cents, d.reason, d.status = 'under_review' AS "isAnswered",
            d.answer_by AS "answerBy", count(*) OVER ()::int AS of
     FROM dispute d JOIN orders o ON o.id = d.order_id WHERE d.closed_at IS NULL ORDER BY d.answer_by, d.id LIMIT ${MOST_ROWS}`,
  );
  const check = await pool.query<{ finishedAt: Date; unfinished: string[] }>(
    'SELECT finished_at AS "finishedAt", unfinished FROM integrity_check ORDER BY finished_at DESC LIMIT 1',
  );
  const broken = await pool.query<Omit<BrokenRule, 'rows'> & { rows: StoredRow[] }>(
    'SELECT name, sentence, rows, row_count AS "rowCount", since FROM broken_rule ORDER BY name',
  );
  return {
    run: await lastRun(shop),
    waiting: waiting.rows,
    waitingCount: counted.rows[0]?.count ?? 0,
    failedRefunds: failedRefunds.rows,
    disputes: disputes.rows,
    disputeCount: disputes.rows[0]?.of ?? 0,
    check: check.rows[0] && { ...check.rows[0], rules: shop.parts.invariants.length },
    broken: await Promise.all(
      broken.rows.map(async (rule) => ({ ...rule, rows: await nameBrokenRows(pool, rule.rows) })),
    ),
  };
}

/** The rows that break a rule, with the number of their order, and with names in place of ids where there are any. */
async function nameBrokenRows(database: Database, rows: readonly StoredRow[]): Promise<BrokenRow[]> {
  const { rows: orders } = await database.query<{ id: string; number: number }>(
    'SELECT id, number FROM orders WHERE id = ANY ($1::uuid[])',
    [rows.flatMap(({ order_id: id }) => id ?? [])],
  );
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  const named = await nameFacts(
    database,
    rows.map(({ order_id: order = null, ...facts }) => ({ order, detail: facts })),
  );
  return named.map(({ order, detail }) => ({
    order,
    orderNumber: numbers.get(order ?? '') ?? null,
    facts: Object.fromEntries(Object.entries(detail).map(([name, value]) => [inCamelCase(name), value])),
  }));
}
