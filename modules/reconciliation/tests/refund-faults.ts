const refundOf = (columns: string, values: string) =>
  `INSERT INTO refund (id, order_id, payment_id, amount_cents${columns})
   SELECT :order, order_id, id, ${values} FROM payment WHERE order_id = :order`;
const refundLine = (values: string) =>
  `INSERT INTO refund_line (refund_id, order_line_id, quantity, unshipped, restocked, value_cents, cents)
   SELECT :order, id, ${values} FROM order_line WHERE order_id = :order`;
/** Money that comes for an order which is paid already. */
const SECOND_PAYMENT = `INSERT INTO payment (id, order_id, attempt, intent_id, amount_cents, state)
  SELECT gen_random_uuid(), order_id, 9, 'pi_second', amount_cents, 'succeeded' FROM payment WHERE order_id = :order`;
const refundOfSecond = (order: string) =>
  `INSERT INTO refund (id, payment_id, amount_cents${order && ', order_id, provider_id'})
   SELECT gen_random_uuid(), id, amount_cents${order} FROM payment WHERE intent_id = 'pi_second'`;
const disputeOf = (status: string) =>
  `INSERT INTO dispute (id, payment_id, order_id, amount_cents, reason, status, is_inquiry, is_refundable, opened_at, closed_at)
   SELECT 'dp_x', id, order_id, 100, 'fraudulent', '${status}', false, false, now(), now() FROM payment WHERE order_id = :order`;
const GIVEN = ', provider_id, state, given_at';

/** Faults of shipments and refunds, each with the rules that it breaks. `:order` is a paid order. */
export const FULFILMENT_FAULTS = [
  ['I7', SECOND_PAYMENT],
  ['I8', SECOND_PAYMENT, refundOfSecond('')],
  [
    'I27',
    `INSERT INTO shipment (id, order_id, idempotency_key, shipped_by) SELECT id, id, 'x', member_id FROM orders WHERE id = :order`,
    'INSERT INTO shipment_line (shipment_id, order_line_id, quantity) SELECT :order, id, 3 FROM order_line WHERE order_id = :order',
  ],
  ['I27', refundOf(', provider_id', `1, 're_x'`), refundLine('1, 0, 0, 0, 0')],
  ['I8', refundOf('', '1')],
  ['I28 I42 I60', refundOf(GIVEN, `19801, 're_x', 'succeeded', now()`)],
  ['I28 I42 I60', refundOf(GIVEN, `19800, 're_x', 'succeeded', now()`)],
  ['I32', refundOf(', provider_id', `1, 're_x'`), 'UPDATE refund SET order_id = NULL WHERE id = :order'],
  ['I32', SECOND_PAYMENT, refundOfSecond(`, order_id, 're_x'`)],
  ['I50', disputeOf('lost')],
  ['I50', disputeOf('won'), refundOf(', provider_id', `1, 'dp_x'`)],
  ['I29', refundOf(', provider_id', `1, 're_x'`), refundLine('1, 1, 0, 2, 2')],
  ['I3 I30 I42 I60', refundOf(GIVEN, `1, 're_x', 'succeeded', now()`), refundLine('1, 1, 1, 0, 0')],
  [
    'I17 I31',
    `UPDATE orders SET status = 'shipped', shipped_at = now(), shipped_by = member_id WHERE id = :order`,
  ],
] as const;
