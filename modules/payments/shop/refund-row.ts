import { allocate, sum } from '#platform/contract/allocate.ts';
import type { Refund } from '#platform/ports/payment-provider.ts';
import type { Database } from '#platform/shop.ts';
import { TAKEN_BACK } from './refund-reason.ts';

export type RefundState = 'pending' | 'succeeded' | 'failed' | 'withdrawn';

export type RefundRow = {
  id: string;
  provider_id: string | null;
  amount_cents: number;
  shipping_cents: number;
  state: RefundState;
  failures: number;
  failure: string | null;
  given_at: Date | null;
  /** It records a dispute that was lost. */
  is_of_bank: boolean;
};

const REFUND_COLUMNS = `id, provider_id, amount_cents, shipping_cents, state, failures, failure, given_at,
  EXISTS (SELECT FROM dispute d WHERE d.id = provider_id) AS is_of_bank`;

/** `order_id` is null if the payment has paid no order. */
type RefundedPayment = { id: string; order_id: string | null; amount_cents: number };

/** The refunds of a payment after an update, those that succeeded with it for the first time, and those that failed with it. */
export type UpdatedRefunds = {
  rows: RefundRow[];
  succeeded: RefundRow[];
  failed: RefundRow[];
  isChanged: boolean;
};

/**
 * Updates the refunds of a payment to those that the provider knows, and takes over those made in its dashboard. The caller
 * holds the locks of order and payment. Repeating it, or an older list, changes nothing.
 */
export async function updateRefunds(
  client: Database,
  payment: RefundedPayment,
  made: readonly Refund[],
  newId: () => string,
): Promise<UpdatedRefunds> {
  const before = await readRefunds(client, payment.id);
  for (const [row, own] of await assign(client, payment, before, made, newId)) await store(client, row, own);
  const rows = await readRefunds(client, payment.id);
  const was = new Map(before.map((row) => [row.id, row]));
  return {
    rows,
    succeeded: rows.filter(({ id, given_at: at }) => at !== null && !was.get(id)?.given_at),
    failed: rows.filter(({ id, failures }) => failures > (was.get(id)?.failures ?? 0)),
    isChanged: rows.some(({ id, state }) => state !== was.get(id)?.state),
  };
}

async function readRefunds(client: Database, paymentId: string): Promise<RefundRow[]> {
  const { rows } = await client.query<RefundRow>({
    name: 'refunds-of-payment',
    text: `SELECT ${REFUND_COLUMNS} FROM refund WHERE payment_id = $1 ORDER BY asked_at, id`,
    values: [paymentId],
  });
  return rows;
}

/** Finds the row of each of the provider's refunds, oldest first. One made in the dashboard gets its own. */
async function assign(
  client: Database,
  payment: RefundedPayment,
  rows: readonly RefundRow[],
  made: readonly Refund[],
  newId: () => string,
): Promise<Map<RefundRow, Refund[]>> {
  const assigned = new Map<RefundRow, Refund[]>();
  const isAllGone = centsOf(made) >= payment.amount_cents;
  for (const refund of made.toReversed()) {
    const row =
      rows.find(({ id }) => id === refund.refundId) ??
      rows.find(({ provider_id: id }) => id === refund.id) ??
      // This refund has used the money that a waiting refund of the shop was for.
      (isAllGone ? rows.find((row) => isOpen(row, made) && !centsOf(assigned.get(row) ?? [])) : undefined) ??
      (refund.status === 'failed' ? undefined : await takeOver(client, payment, refund, newId()));
    if (row) assigned.set(row, [...(assigned.get(row) ?? []), refund]);
  }
  return assigned;
}

/** The amount of the provider's refunds that have not failed. */
export const centsOf = (refunds: readonly Refund[]) =>
  refunds.reduce((sum, { status, amountCents }) => (status === 'failed' ? sum : sum + amountCents), 0);

const isOpen = ({ id, state, provider_id: providerId }: RefundRow, made: readonly Refund[]) =>
  (state === 'pending' || state === 'failed') &&
  !made.some((one) => one.status !== 'failed' && (one.refundId === id || one.id === providerId));

async function takeOver(
  client: Database,
  payment: RefundedPayment,
  { id: providerId, amountCents }: Refund,
  id: string,
): Promise<RefundRow> {
  const { rows } = await client.query<RefundRow>({
    name: 'take-over-refund',
    text: `INSERT INTO refund (id, order_id, payment_id, provider_id, amount_cents, reason) VALUES ($1, $2, $3, $4, $5,
             CASE WHEN EXISTS (SELECT FROM dispute WHERE id = $4) THEN $6 ELSE '' END)
           RETURNING ${REFUND_COLUMNS}`,
    values: [id, payment.order_id, payment.id, providerId, amountCents, TAKEN_BACK],
  });
  return rows[0] as RefundRow;
}

/** Stores the state of a row's refunds at the provider: the first try and, after a failure, the later ones. */
async function store(client: Database, row: RefundRow, own: readonly Refund[]): Promise<void> {
  const failed = own.filter(({ status }) => status === 'failed');
  const live = own.filter(({ status }) => status !== 'failed');
  const state = live.some(({ status }) => status === 'succeeded')
    ? 'succeeded'
    : live.length > 0
      ? 'pending'
      : 'failed';
  // This list is older than the stored state.
  if (failed.length < row.failures || (row.state === 'succeeded' && state === 'pending')) return;
  const last = live.at(-1) ?? failed.at(-1);
  const amountCents = live.length > 0 ? centsOf(live) : row.amount_cents;
  if (amountCents < row.amount_cents) await spreadLess(client, row.id, amountCents);
  await client.query({
    name: 'update-refund',
    text: `UPDATE refund SET state = $2, provider_id = $3, amount_cents = $4, failures = $5,
             failure = $6, failed_at = CASE WHEN $6::text IS NULL THEN NULL WHEN failures < $5 THEN now() ELSE coalesce(failed_at, now()) END,
             given_at = coalesce(given_at, CASE WHEN $2 = 'succeeded' THEN now() END)
           WHERE id = $1 AND (state, provider_id, amount_cents, failures) IS DISTINCT FROM ($2, $3, $4::bigint, $5::int)`,
    values: [
      row.id,
      state,
      last?.id,
      amountCents,
      failed.length,
      state === 'failed' ? (last?.failure ?? 'unknown') : null,
    ],
  });
}

/** Spreads what came back over lines and shipping if it is less than what the shop had decided. */
async function spreadLess(client: Database, refundId: string, amountCents: number): Promise<void> {
  const { rows } = await client.query<{ line: string | null; cents: number }>(
    `SELECT order_line_id AS line, cents FROM refund_line WHERE refund_id = $1
     UNION ALL SELECT NULL, shipping_cents FROM refund WHERE id = $1`,
    [refundId],
  );
  const parts = rows.map(({ cents }) => cents);
  if (sum(parts) <= amountCents) return;
  for (const [place, cents] of allocate(amountCents, parts).entries()) {
    const line = rows[place]?.line ?? null;
    await client.query(
      line === null
        ? 'UPDATE refund SET shipping_cents = $2 WHERE id = $1 AND $3::uuid IS NULL'
        : 'UPDATE refund_line SET cents = $2 WHERE refund_id = $1 AND order_line_id = $3::uuid',
      [refundId, cents, line],
    );
  }
}
