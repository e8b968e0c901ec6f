import type { Database } from '#platform/shop.ts';
import { DATE_ACTS } from './date-acts.ts';
import { DATE_AT_PROVIDER } from './date-at-provider.ts';
import { DATE_DOCUMENTS } from './date-documents.ts';
import { IN_STEP, moved, OURS, type Statement, type Told } from './moved.ts';

const ATTEMPTS = 5;
const DEADLOCK = '40P01';

/**
 * Moves all that the logged steps wrote to the times at which they are said to have happened, as the tables' owner and in one
 * transaction. Journals stay in the order of their times, and documents in that of their numbers.
 */
export async function moveBack(owner: Database, story: Told): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await owner.query('BEGIN');
      for (const statement of STATEMENTS) await owner.query(statement.text, valuesOf(statement, story));
      await owner.query('COMMIT');
      return;
    } catch (error) {
      await owner.query('ROLLBACK');
      if (attempt === ATTEMPTS || (error as { code?: string }).code !== DEADLOCK) throw error;
    }
  }
}

const valuesOf = ({ takes }: Statement, story: Told) =>
  takes === undefined ? [] : [takes === 'keys' ? `${story.keys}%` : story[takes]];

const JOURNALS = [
  ...['stock_journal', 'stock_adjustment', 'order_journal', 'audit_log', 'document', 'content_version'],
];
const triggers = (does: 'DISABLE' | 'ENABLE') => ({
  text: JOURNALS.map((table) => `ALTER TABLE ${table} ${does} TRIGGER ${table}_append_only`).join(';'),
});

const STATEMENTS: Statement[] = [
  {
    // The time of the step in which a row was written. Between two runs no row of an invented order was written.
    text: `CREATE OR REPLACE FUNCTION invented_orders.told(written timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
      SELECT coalesce((SELECT s.told FROM invented_orders.step s WHERE s.began <= written ORDER BY s.began DESC LIMIT 1), written)
    $$;
    CREATE OR REPLACE FUNCTION invented_orders.deed(written timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
      SELECT s.deed FROM invented_orders.step s WHERE s.began <= written ORDER BY s.began DESC LIMIT 1
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
    moved('order_note', ['written_at']),
    moved('return_request', ['asked_at', 'decided_at', 'received_at']),
  ].map((text) => ({ text: `${text} WHERE ${OURS}` })),
  {
    text: `${moved('stock_journal', ['at'])} WHERE order_line_id IN (SELECT id FROM order_line WHERE ${OURS})
      OR (actor_id = ANY ($1) AND ${IN_STEP('at')})`,
    takes: 'team',
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
      OR payload->>'refundId' IN (SELECT id::text FROM refund WHERE ${OURS})`,
  },
  {
    text: `${moved('outbox', ['created_at', 'done_at'])} WHERE payload->>'messageId' IN (
      SELECT id::text FROM message WHERE email = ANY($1)) OR payload->>'answerId' IN (
      SELECT a.id::text FROM message_answer a JOIN message m ON m.id = a.message_id WHERE m.email = ANY($1))`,
    takes: 'emails',
  },
  {
    text: `${moved('webhook_event', ['received_at'])} WHERE
      invented_orders.deed(received_at) IN ('pay', 'act')`,
  },
  ...DATE_DOCUMENTS,
  ...DATE_AT_PROVIDER,
  ...DATE_ACTS,
  triggers('ENABLE'),
  { text: 'DROP SCHEMA invented_orders CASCADE' },
];
