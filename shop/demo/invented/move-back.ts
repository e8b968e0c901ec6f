import type { Database } from '../../context.ts';
import { DATE_DOCUMENTS } from './date-documents.ts';

const ATTEMPTS = 5;
const DEADLOCK = '40P01';

/**
 * Moves all that the logged steps wrote to the times at which they are said to have happened, as the tables' owner and in one
 * transaction. Journals stay in the order of their times, and documents in that of their numbers.
 */
export async function moveBack(owner: Database, keys: string, emails: readonly string[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await owner.query('BEGIN');
      for (const statement of STATEMENTS)
        await owner.query(statement.text, valuesOf(statement, keys, emails));
      await owner.query('COMMIT');
      return;
    } catch (error) {
      await owner.query('ROLLBACK');
      if (attempt === ATTEMPTS || (error as { code?: string }).code !== DEADLOCK) throw error;
    }
  }
}

type Statement = { text: string; takes?: 'keys' | 'emails' };

const valuesOf = ({ takes }: Statement, keys: string, emails: readonly string[]) =>
  takes === undefined ? [] : [takes === 'keys' ? `${keys}%` : emails];

const JOURNALS = ['stock_journal', 'order_journal', 'audit_log', 'document'];
const triggers = (does: 'DISABLE' | 'ENABLE') => ({
  text: JOURNALS.map((table) => `ALTER TABLE ${table} ${does} TRIGGER ${table}_append_only`).join(';'),
});

const moved = (table: string, columns: string[]) =>
  `UPDATE ${table} SET ${columns.map((column) => `${column} = invented_orders.told(${column})`).join(', ')}`;
const OURS = 'order_id IN (SELECT id FROM pg_temp.invented)';

const STATEMENTS: Statement[] = [
  {
    // The time of the step in which a row was written. Between two runs no row of an invented order was written.
    text: `CREATE OR REPLACE FUNCTION invented_orders.told(written timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
      SELECT coalesce((SELECT s.told FROM invented_orders.step s WHERE s.began <= written ORDER BY s.began DESC LIMIT 1), written)
    $$`,
  },
  triggers('DISABLE'),
  { text: 'CREATE TEMP TABLE invented (id uuid PRIMARY KEY) ON COMMIT DROP' },
  {
    text: 'INSERT INTO invented SELECT id FROM orders WHERE idempotency_key LIKE $1',
    takes: 'keys',
  },
  { text: 'ANALYZE invented' },
  {
    text: `UPDATE orders SET expires_at = invented_orders.told(booked_at) + (expires_at - booked_at),
      booked_at = invented_orders.told(booked_at), paid_at = invented_orders.told(paid_at),
      shipped_at = invented_orders.told(shipped_at), closed_at = invented_orders.told(closed_at),
      refunded_at = invented_orders.told(refunded_at) WHERE id IN (SELECT id FROM pg_temp.invented)`,
  },
  ...[
    moved('order_journal', ['at']),
    moved('payment', ['created_at', 'updated_at']),
    moved('refund', ['asked_at', 'given_at']),
    moved('shipment', ['shipped_at']),
    moved('balance_movement', ['moved_at']),
    moved('return_request', ['asked_at', 'decided_at', 'received_at']),
  ].map((text) => ({ text: `${text} WHERE ${OURS}` })),
  {
    text: `${moved('stock_journal', ['at'])} WHERE order_line_id IN (SELECT id FROM order_line WHERE ${OURS})
      OR (kind = 'receive' AND (SELECT deed FROM invented_orders.step WHERE began <= at ORDER BY began DESC LIMIT 1) = 'deliver')`,
  },
  {
    text: `${moved('audit_log', ['at'])} WHERE subject_kind = 'order' AND subject_id IN (SELECT id::text FROM pg_temp.invented)`,
  },
  {
    text: `${moved('audit_log', ['at'])} WHERE subject_kind = 'review' AND subject_id IN (
      SELECT r.id::text FROM review r JOIN member m ON m.id = r.member_id WHERE m.email = ANY($1))`,
    takes: 'emails',
  },
  {
    text: `${moved('review', ['created_at', 'hidden_at', 'answered_at'])} WHERE member_id IN (SELECT id FROM member WHERE email = ANY($1))`,
    takes: 'emails',
  },
  {
    text: `${moved('audit_log', ['at'])} WHERE subject_kind = 'message' AND subject_id IN (
      SELECT id::text FROM message WHERE email = ANY($1))`,
    takes: 'emails',
  },
  { text: `${moved('message', ['created_at', 'changed_at'])} WHERE email = ANY($1)`, takes: 'emails' },
  {
    text: `${moved('message_answer', ['written_at'])} WHERE message_id IN (SELECT id FROM message WHERE email = ANY($1))`,
    takes: 'emails',
  },
  {
    text: `${moved('outbox', ['created_at', 'done_at'])} WHERE payload->>'orderId' IN (SELECT id::text FROM pg_temp.invented)
      OR payload->>'refundId' IN (SELECT id::text FROM refund WHERE ${OURS})
      OR payload->>'paymentId' IN (SELECT id::text FROM payment WHERE ${OURS})`,
  },
  {
    text: `${moved('outbox', ['created_at', 'done_at'])} WHERE payload->>'messageId' IN (
      SELECT id::text FROM message WHERE email = ANY($1)) OR payload->>'answerId' IN (
      SELECT a.id::text FROM message_answer a JOIN message m ON m.id = a.message_id WHERE m.email = ANY($1))`,
    takes: 'emails',
  },
  {
    text: `${moved('webhook_event', ['received_at'])} WHERE
      (SELECT deed FROM invented_orders.step WHERE began <= received_at ORDER BY began DESC LIMIT 1) = 'pay'`,
  },
  ...DATE_DOCUMENTS,
  ...[
    `payment_intent SET created = at.moment, object = jsonb_set(object::jsonb, '{created}', to_jsonb(at.moment))::json
      FROM (SELECT intent_id AS id, extract(epoch FROM created_at)::bigint AS moment FROM payment WHERE ${OURS}) at
      WHERE payment_intent.id = at.id`,
    `charge SET created = at.moment, object = jsonb_set(object::jsonb, '{created}', to_jsonb(at.moment))::json
      FROM (SELECT transaction_id AS id, extract(epoch FROM paid_at)::bigint AS moment FROM orders
        WHERE id IN (SELECT id FROM pg_temp.invented) AND paid_at IS NOT NULL) at
      WHERE charge.payment_intent = at.id`,
    `refund SET created = at.moment, object = jsonb_set(object::jsonb, '{created}', to_jsonb(at.moment))::json
      FROM (SELECT provider_id AS id, extract(epoch FROM given_at)::bigint AS moment FROM public.refund WHERE ${OURS}) at
      WHERE refund.id = at.id`,
    `balance_transaction SET created = at.moment, object = jsonb_set(object::jsonb, '{created}', to_jsonb(at.moment))::json
      FROM (SELECT c.id, c.created AS moment FROM sandbox_stripe.charge c UNION ALL SELECT r.id, r.created FROM sandbox_stripe.refund r) at
      WHERE object->>'source' = at.id AND object->>'type' IN ('charge', 'refund') AND balance_transaction.created <> at.moment`,
  ].map((change) => ({ text: `UPDATE sandbox_stripe.${change}` })),
  triggers('ENABLE'),
  { text: 'DROP SCHEMA invented_orders CASCADE' },
];
