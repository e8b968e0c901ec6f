import type { LockedOrder } from '#modules/orders/shop/lock-order.ts';
import type { Database } from '#platform/shop.ts';

export type PaymentRow = {
  id: string;
  order_id: string;
  attempt: number;
  intent_id: string | null;
  amount_cents: number;
  currency: string;
  /** `succeeded`: the money came. What became of it is in the rows of `refund`. */
  state: 'creating' | 'open' | 'succeeded' | 'canceled';
  /** The amount that the shop knows to be refunded or on its way. */
  refunded_cents: number;
  /** True if all of its money has been refunded. */
  is_refunded: boolean;
  /** True if one of its refunds failed and can be tried again. */
  refund_failed: boolean;
};

export const PAYMENT_COLUMNS = `id, order_id, attempt, intent_id, amount_cents, currency, state,
  (SELECT coalesce(sum(r.amount_cents), 0)::bigint FROM refund r WHERE r.payment_id = payment.id
    AND r.state IN ('pending', 'succeeded') AND r.provider_id IS NOT NULL) AS refunded_cents,
  amount_cents <= (SELECT coalesce(sum(r.amount_cents), 0) FROM refund r WHERE r.payment_id = payment.id
    AND r.state = 'succeeded') AS is_refunded,
  EXISTS (SELECT FROM refund r WHERE r.payment_id = payment.id AND r.state = 'failed') AS refund_failed`;

const OF_INTENT = '(intent_id = $1 OR (intent_id IS NULL AND order_id::text = $2 AND attempt = $3))';

/** Finds an intent's payment by its id or, if that was lost with an answer, by the order and attempt in the intent. */
export async function findPayment(
  database: Database,
  intent: { id: string; orderId?: string; attempt?: number },
): Promise<PaymentRow | undefined> {
  const { rows } = await database.query<PaymentRow>({
    name: 'find-payment',
    text: `SELECT ${PAYMENT_COLUMNS} FROM payment
           WHERE ${OF_INTENT} ORDER BY intent_id NULLS LAST LIMIT 1`,
    values: [intent.id, intent.orderId ?? null, intent.attempt ?? null],
  });
  return rows[0];
}

/** An intent's payment and its order, both locked. */
export type LockedPayment = Pick<PaymentRow, 'id' | 'state' | 'amount_cents'> & {
  order: Pick<LockedOrder, 'id' | 'status' | 'total_cents' | 'currency' | 'transaction_id'>;
};

/** Finds an intent's payment as `findPayment` does, and locks its order and then the payment until the transaction ends. */
export async function lockPaymentAndOrder(
  database: Database,
  intent: { id: string; orderId?: string; attempt?: number },
): Promise<LockedPayment | undefined> {
  const { rows } = await database.query<LockedPayment>({
    name: 'lock-payment-and-order',
    // Only columns of the locked rows: subselects would read what stood there before the wait for the locks.
    text: `WITH found AS (
             SELECT id, order_id FROM payment WHERE ${OF_INTENT} ORDER BY intent_id NULLS LAST LIMIT 1
           ), own AS MATERIALIZED (
             SELECT o.id, o.status, o.total_cents, o.currency, o.transaction_id
             FROM orders o WHERE o.id = (SELECT order_id FROM found) FOR UPDATE
           ), paying AS MATERIALIZED (
             SELECT p.id, p.state, p.amount_cents
             FROM payment p WHERE p.id = (SELECT id FROM found) AND p.order_id = (SELECT id FROM own) FOR UPDATE
           )
           SELECT paying.id, paying.state, paying.amount_cents, json_build_object('id', own.id, 'status', own.status,
             'total_cents', own.total_cents, 'currency', own.currency, 'transaction_id', own.transaction_id) AS order
           FROM own, paying`,
    values: [intent.id, intent.orderId ?? null, intent.attempt ?? null],
  });
  return rows[0];
}

/** The payments of these intents, found by intent id. */
export async function findPayments(
  database: Database,
  intents: readonly { id: string }[],
): Promise<PaymentRow[]> {
  const { rows } = await database.query<PaymentRow>({
    name: 'find-payments',
    text: `SELECT ${PAYMENT_COLUMNS} FROM payment WHERE intent_id = ANY($1)`,
    values: [intents.map(({ id }) => id)],
  });
  return rows;
}

/** Locks a payment until the transaction ends and reads it. The caller holds the order's lock. */
export async function lockPayment(database: Database, paymentId: string): Promise<PaymentRow | undefined> {
  const { rows } = await database.query<PaymentRow>({
    name: 'lock-payment',
    text: `SELECT ${PAYMENT_COLUMNS} FROM payment WHERE id = $1 FOR UPDATE`,
    values: [paymentId],
  });
  return rows[0];
}

/** Locks the payment of an order that can still be paid. */
export async function lockLivePayment(database: Database, orderId: string): Promise<PaymentRow | undefined> {
  const { rows } = await database.query<PaymentRow>({
    name: 'lock-live-payment',
    text: `SELECT ${PAYMENT_COLUMNS} FROM payment WHERE order_id = $1 AND state IN ('creating', 'open') FOR UPDATE`,
    values: [orderId],
  });
  return rows[0];
}

/** Locks the payment that has paid an order; the caller holds the order's lock. */
export async function lockPaidPayment(
  database: Database,
  order: { id: string; transaction_id: string | null },
): Promise<PaymentRow> {
  const { rows } = await database.query<PaymentRow>({
    name: 'lock-paid-payment',
    text: `SELECT ${PAYMENT_COLUMNS} FROM payment WHERE intent_id = $1 AND state = 'succeeded' FOR UPDATE`,
    values: [order.transaction_id],
  });
  if (!rows[0]) throw new Error(`Order ${order.id} is paid without a payment`);
  return rows[0];
}

/** Sets a payment's state and stores its intent's id once known. */
export async function setPaymentState(
  database: Database,
  paymentId: string,
  state: PaymentRow['state'],
  intentId: string | null = null,
): Promise<void> {
  await database.query({
    name: 'set-payment-state',
    text: 'UPDATE payment SET state = $2, intent_id = coalesce(intent_id, $3), updated_at = now() WHERE id = $1',
    values: [paymentId, state, intentId],
  });
}

/**
 * Queues reading what the provider charges for a payment, in the caller's transaction, so that paying never waits for it. It gives way
 * to the work of the outbox. Queued again before it has started, it still runs once.
 */
export async function queueFees(
  database: Database,
  paymentId: string,
  { tries = 0, afterSeconds = 0 } = {},
): Promise<void> {
  await database.query({
    name: 'queue-fees',
    text: `SELECT graphile_worker.add_job('read_fees', json_build_object('paymentId', $1::text, 'tries', $2::int),
             job_key := 'fees:' || $1::text, run_at := now() + make_interval(secs => $3), max_attempts := 25,
             priority := 10)`,
    values: [paymentId, tries, afterSeconds],
  });
}
