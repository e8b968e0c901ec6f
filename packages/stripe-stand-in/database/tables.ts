import type pg from 'pg';

// `json`, not `jsonb`: events are signed and delivered byte for byte as written.
const TABLES = `
CREATE SCHEMA IF NOT EXISTS sandbox_stripe;

CREATE TABLE IF NOT EXISTS sandbox_stripe.payment_method (
  seq bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  created bigint NOT NULL,
  payment_intent text,
  object json NOT NULL,
  test_card text NOT NULL
);

CREATE TABLE IF NOT EXISTS sandbox_stripe.payment_intent (
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  id text PRIMARY KEY,
  created bigint NOT NULL,
  payment_intent text,
  object json NOT NULL,
  CHECK ((object->>'amount_received')::bigint IN (0, (object->>'amount')::bigint)),
  CHECK ((object->>'status' = 'succeeded') = ((object->>'amount_received')::bigint > 0)),
  CHECK ((object->>'status' = 'canceled') = (object->>'canceled_at' IS NOT NULL))
);

CREATE TABLE IF NOT EXISTS sandbox_stripe.charge (
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  id text PRIMARY KEY,
  created bigint NOT NULL,
  payment_intent text NOT NULL REFERENCES sandbox_stripe.payment_intent,
  object json NOT NULL,
  CHECK ((object->>'amount_refunded')::bigint BETWEEN 0 AND (object->>'amount_captured')::bigint)
);
CREATE UNIQUE INDEX IF NOT EXISTS charge_succeeds_once ON sandbox_stripe.charge (payment_intent)
  WHERE object->>'status' = 'succeeded';

CREATE TABLE IF NOT EXISTS sandbox_stripe.refund (
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  id text PRIMARY KEY,
  created bigint NOT NULL,
  payment_intent text NOT NULL REFERENCES sandbox_stripe.payment_intent,
  object json NOT NULL
);
ALTER TABLE sandbox_stripe.refund ADD COLUMN IF NOT EXISTS turns_at timestamptz;
CREATE INDEX IF NOT EXISTS refund_turns_at ON sandbox_stripe.refund (turns_at) WHERE turns_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS refund_payment_intent ON sandbox_stripe.refund (payment_intent);

CREATE TABLE IF NOT EXISTS sandbox_stripe.dispute (
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  id text PRIMARY KEY,
  created bigint NOT NULL,
  payment_intent text NOT NULL REFERENCES sandbox_stripe.payment_intent,
  object json NOT NULL
);
CREATE INDEX IF NOT EXISTS dispute_payment_intent ON sandbox_stripe.dispute (payment_intent);

CREATE TABLE IF NOT EXISTS sandbox_stripe.balance_transaction (
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  id text PRIMARY KEY,
  created bigint NOT NULL,
  payment_intent text NOT NULL REFERENCES sandbox_stripe.payment_intent,
  object json NOT NULL
);

CREATE TABLE IF NOT EXISTS sandbox_stripe.event (
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  id text PRIMARY KEY,
  created bigint NOT NULL,
  payment_intent text,
  object json NOT NULL
);

CREATE TABLE IF NOT EXISTS sandbox_stripe.webhook_delivery (
  event_id text PRIMARY KEY REFERENCES sandbox_stripe.event ON DELETE CASCADE,
  attempts int NOT NULL DEFAULT 0,
  due_at timestamptz,
  delivered_at timestamptz,
  last_answer text
);
CREATE INDEX IF NOT EXISTS webhook_delivery_due ON sandbox_stripe.webhook_delivery (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE IF NOT EXISTS sandbox_stripe.idempotency_key (
  key text PRIMARY KEY,
  path text NOT NULL,
  parameters text NOT NULL,
  request_id text NOT NULL,
  status int NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS idempotency_key_created_at ON sandbox_stripe.idempotency_key (created_at);
`;

/** Creates the stand-in's tables where missing; several processes may do so at once. */
export async function createTables(database: Pick<pg.ClientBase, 'query'>): Promise<void> {
  // IF NOT EXISTS alone is a race: two sessions can both find nothing and collide. Several statements in one query form one
  // transaction, so the lock covers all of them.
  await database.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('sandbox_stripe tables', 0));${TABLES}`,
  );
}

/** Deletes what Stripe deletes: idempotency keys after a day, events after thirty. */
export async function forgetOldRows(pool: pg.Pool): Promise<void> {
  await pool.query(
    `DELETE FROM sandbox_stripe.idempotency_key WHERE created_at < now() - interval '24 hours'`,
  );
  await pool.query(
    `DELETE FROM sandbox_stripe.event WHERE created < extract(epoch FROM now() - interval '30 days')::bigint`,
  );
}
