import { readOrderPage } from '#modules/customer-orders/shop/links/show-order-page.ts';
import { EVER_PAID, HOLDING_MONEY } from '#modules/order-states/shop/order-state-sql.ts';
import { readDisputes } from '#modules/payments/shop/disputes/read-disputes.ts';
import { listMovements } from '#modules/payments/shop/fees/list-movements.ts';
import { type Delivery, partsOf } from '#modules/pricing/shop/delivery-text.ts';
import { wordsOfActor } from '#platform/audit/words-of-actor.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import { Problem } from '#platform/contract/problems.ts';
import { TIMESTAMPS_AS_TEXT } from '#platform/db/session-options.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import type { StaffOrder } from '../contract/calls/staff-orders.ts';
import { ADDRESS_VERSION } from './correct-address.ts';
import { mailsOfOrder } from './mails-of-order.ts';
import { readOrderHistory } from './read-order-history.ts';

type Facts = {
  customer_id: string | null;
  since: string | null;
  deleted_at: string | null;
  orders_before: number;
  spent_cents: number;
  delivery: Delivery;
  address_version: string;
  language: string;
} & ({ group_name: string; group_points: number | null } | { group_name: null; group_points: null });

/** An order with all that staff need to know about it. */
export async function showStaffOrder(
  { pool, payments }: Pick<Shop, 'pool' | 'payments'>,
  admin: Member,
  orderId: string,
): Promise<StaffOrder> {
  const page = await readOrderPage(pool, orderId, admin);
  const facts = await readFacts(pool, orderId);
  if (!page || !facts) throw new Problem('not_found');
  const mails = await mailsOfOrder(pool, orderId);
  return {
    ...page,
    customer: {
      _id: facts.customer_id,
      since: facts.since,
      deletedAt: facts.deleted_at,
      ordersBefore: facts.orders_before,
      spent: centsToDecimal(facts.spent_cents),
      group:
        facts.group_name === null
          ? null
          : {
              name: facts.group_name,
              percent: facts.group_points === null ? null : facts.group_points / 100,
            },
    },
    delivery: partsOf(facts.delivery),
    addressVersion: facts.address_version,
    language: facts.language,
    payments: await paymentsOfOrder(pool, orderId),
    disputes: await readDisputes(pool, payments, orderId),
    movements: await listMovements(pool, orderId),
    notes: await notesOfOrder(pool, orderId),
    mails: mails.map(({ key, payload, createdAt, sentAt, refusedAt }) => ({
      mail: key,
      kind: payload.template,
      at: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      refusedAt: refusedAt?.toISOString() ?? null,
    })),
    history: await readOrderHistory(pool, orderId),
  };
}

async function readFacts(database: Database, orderId: string): Promise<Facts | undefined> {
  const { rows } = await database.query<Facts>({
    name: 'staff-order',
    text: `SELECT (SELECT c.id FROM customer c WHERE c.id = coalesce(o.member_id,
               (SELECT g.id FROM customer g WHERE g.kind = 'guest' AND g.email = o.guest_email))) AS customer_id, m.created_at AS since, m.deleted_at, o.delivery, o.language, ${ADDRESS_VERSION} AS address_version,
             history.orders_before, history.spent_cents, l.group_name, l.group_points
           FROM orders o JOIN order_line l ON l.order_id = o.id AND l.position = 1 LEFT JOIN member m ON m.id = o.member_id CROSS JOIN LATERAL (
             SELECT count(*) FILTER (WHERE other.number < o.number)::int AS orders_before,
               coalesce(sum(other.total_cents - coalesce(back.cents, 0)), 0)::bigint AS spent_cents
             FROM (SELECT * FROM orders WHERE member_id = o.member_id
               UNION ALL SELECT * FROM orders WHERE o.member_id IS NULL AND member_id IS NULL AND guest_email = o.guest_email
             ) other LEFT JOIN LATERAL (
               SELECT sum(amount_cents) AS cents FROM refund WHERE order_id = other.id AND state = 'succeeded'
             ) back ON true
             WHERE other.paid_at IS NOT NULL AND other.status IN (${EVER_PAID})
           ) history
           WHERE o.id = $1`,
    values: [orderId],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows[0];
}

/** The notes of staff about an order, the newest first. */
async function notesOfOrder(database: Database, orderId: string): Promise<StaffOrder['notes']> {
  const { rows } = await database.query<StaffOrder['notes'][number]>({
    name: 'notes-of-order',
    text: `SELECT n.id AS "_id", n.text, n.written_at AS at,
             CASE WHEN m.deleted_at IS NULL THEN m.email ELSE '' END AS by
           FROM order_note n JOIN member m ON m.id = n.written_by WHERE n.order_id = $1 ORDER BY n.written_at DESC, n.id DESC`,
    values: [orderId],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows.map((note) => ({ ...note, by: wordsOfActor(note.by) }));
}

/** The attempts to pay an order, the first one first. What became of a payment's money follows from its refunds. */
async function paymentsOfOrder(database: Database, orderId: string): Promise<StaffOrder['payments']> {
  const { rows } = await database.query<Omit<StaffOrder['payments'][number], 'amount'> & { cents: number }>({
    name: 'payments-of-order',
    text: `SELECT p.intent_id AS "transactionId", p.amount_cents AS cents, p.created_at AS "startedAt",
             CASE WHEN p.state <> 'succeeded' THEN p.state
               WHEN p.amount_cents <= (SELECT sum(amount_cents) FROM refund WHERE payment_id = p.id AND state = 'succeeded')
                 THEN 'refunded'
               WHEN p.intent_id = o.transaction_id AND o.status IN (${HOLDING_MONEY}) THEN 'succeeded'
               ELSE 'refund_pending' END AS state
           FROM payment p JOIN orders o ON o.id = p.order_id WHERE p.order_id = $1 ORDER BY p.attempt`,
    values: [orderId],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows.map(({ cents, ...payment }) => ({ ...payment, amount: centsToDecimal(cents) }));
}
