import { HOLDING_MONEY, REFUNDED } from '#modules/order-states/shop/order-state-sql.ts';
import type { Invariant } from '#platform/shop.ts';

/** The invariants of shipments, refunds and returns. */
export const FULFILMENT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'I27',
    sentence:
      'the units of a line that were shipped, or refunded before, are at most those bought, and no more come back than left',
    sql: `SELECT l.order_id, l.id FROM order_line l
          LEFT JOIN LATERAL (SELECT sum(quantity) AS units FROM shipment_line WHERE order_line_id = l.id) sent ON true
          LEFT JOIN LATERAL (SELECT sum(x.unshipped) AS unshipped, sum(x.quantity - x.unshipped) AS shipped FROM refund_line x
            JOIN refund r ON r.id = x.refund_id WHERE x.order_line_id = l.id AND r.state <> 'withdrawn') given ON true
          LEFT JOIN LATERAL (SELECT sum(x.quantity) AS units FROM return_line x JOIN return_request t ON t.id = x.return_id
            WHERE x.order_line_id = l.id AND t.state IN ('asked', 'approved')) asked ON true
          WHERE coalesce(sent.units, 0) + coalesce(given.unshipped, 0) > l.quantity
            OR coalesce(given.shipped, 0) > coalesce(sent.units, 0)
            OR coalesce(asked.units, 0) > coalesce(sent.units, 0)`,
  },
  {
    name: 'I28',
    sentence: 'refunds are at most what was paid, and all of it exactly if the order is refunded',
    sql: `SELECT o.id AS order_id, o.total_cents, sum(r.amount_cents) FILTER (WHERE r.state = 'succeeded') AS refunded_cents
          FROM orders o LEFT JOIN refund r ON r.order_id = o.id
          WHERE r.id IS NOT NULL OR o.status IN (${REFUNDED})
          GROUP BY o.id HAVING coalesce(sum(r.amount_cents) FILTER (WHERE r.state = 'succeeded'), 0) > o.total_cents
            OR (o.status IN (${HOLDING_MONEY})
              AND coalesce(sum(r.amount_cents) FILTER (WHERE r.state = 'succeeded'), 0) = o.total_cents)
            OR (o.status IN (${REFUNDED})
              AND coalesce(sum(r.amount_cents) FILTER (WHERE r.given_at IS NOT NULL), 0) <> o.total_cents)`,
  },
  {
    name: 'I29',
    sentence: 'a refund’s lines and shipping are at most its amount, and its lines are those of its order',
    sql: `SELECT r.order_id, r.id FROM refund r JOIN refund_line x ON x.refund_id = r.id JOIN order_line l ON l.id = x.order_line_id
          GROUP BY r.id HAVING sum(x.cents) + r.shipping_cents > r.amount_cents OR bool_or(l.order_id <> r.order_id)`,
  },
  {
    name: 'I30',
    sentence: 'a refund that was given is back in stock as far as it says, once',
    sql: `SELECT r.order_id, r.id FROM refund r JOIN refund_line x ON x.refund_id = r.id
          LEFT JOIN stock_journal j ON j.refund_id = r.id AND j.order_line_id = x.order_line_id
          WHERE CASE WHEN r.given_at IS NULL THEN 0 ELSE x.restocked END <> coalesce(-j.sold_delta, 0)
            AND NOT EXISTS (SELECT 1 FROM stock_journal old WHERE old.order_line_id = x.order_line_id
              AND old.kind = 'return' AND old.refund_id IS NULL)`,
  },
  {
    name: 'I32',
    sentence: 'a refund belongs to an order exactly if its payment has paid that order',
    sql: `SELECT p.order_id, r.id FROM refund r JOIN payment p ON p.id = r.payment_id JOIN orders o ON o.id = p.order_id
          WHERE r.order_id IS DISTINCT FROM CASE WHEN p.intent_id = o.transaction_id THEN o.id END`,
  },
  {
    name: 'I31',
    sentence: 'only a paid order has shipments and refunds, and a shipped one has a shipment',
    sql: `SELECT o.id AS order_id FROM orders o
          WHERE (o.shipped_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM shipment s WHERE s.order_id = o.id))
            OR (o.paid_at IS NULL AND (EXISTS (SELECT 1 FROM shipment s WHERE s.order_id = o.id)
              OR EXISTS (SELECT 1 FROM refund r WHERE r.order_id = o.id)))`,
  },
  {
    name: 'I50',
    sentence: 'a lost dispute is recorded as a refund, as far as any money was left, and no other dispute is',
    sql: `SELECT d.order_id, d.id FROM dispute d JOIN payment p ON p.id = d.payment_id JOIN orders o ON o.id = d.order_id
          LEFT JOIN refund r ON r.provider_id = d.id
          WHERE CASE WHEN d.status <> 'lost' AND d.regained_at IS NULL THEN r.id IS NOT NULL
            WHEN r.id IS NOT NULL THEN r.given_at IS NULL OR r.amount_cents > d.amount_cents OR r.payment_id <> d.payment_id
            ELSE o.transaction_id = p.intent_id AND p.amount_cents > (SELECT coalesce(sum(amount_cents), 0) FROM refund
              WHERE payment_id = p.id AND given_at IS NOT NULL) END`,
  },
];
