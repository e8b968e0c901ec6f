-- Consistency of money and stock: the shop's id at the payment provider, comparisons with the provider, integrity checks.

CREATE TABLE shop_identity (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  -- Written into every payment at the provider, so that a shop restored from a backup recognizes its payments.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- From this time on there must be an admin.
  first_admin_at timestamptz
);
INSERT INTO shop_identity DEFAULT VALUES;

CREATE FUNCTION note_first_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN UPDATE shop_identity SET first_admin_at = now() WHERE first_admin_at IS NULL; RETURN NULL; END $$;
CREATE TRIGGER member_first_admin AFTER INSERT OR UPDATE OF role ON member
  FOR EACH ROW WHEN (NEW.role = 'admin') EXECUTE FUNCTION note_first_admin();

-- One comparison with the payment provider: its recent payments and refunds, and all open ones of the shop.
CREATE TABLE reconcile_run (
  id uuid PRIMARY KEY,
  asked_by text NOT NULL CHECK (asked_by IN ('schedule', 'admin', 'command-line')),
  since timestamptz NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  looked integer NOT NULL DEFAULT 0 CHECK (looked >= 0),
  repaired integer NOT NULL DEFAULT 0 CHECK (repaired >= 0),
  -- Why the run could not finish.
  failure text CHECK (char_length(failure) BETWEEN 1 AND 500)
);
CREATE INDEX reconcile_run_started ON reconcile_run (started_at);

-- A payment on which shop and provider disagree. `repair` is the action taken. `here` and `there` are states, with their amounts
-- in the facts. An earlier version wrote them as sentences, which have no facts.
CREATE TABLE payment_difference (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  intent_id text NOT NULL,
  order_id uuid,
  here text NOT NULL,
  there text NOT NULL,
  run_id uuid REFERENCES reconcile_run ON DELETE SET NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  repair text,
  -- Null while they still disagree.
  resolved_at timestamptz,
  here_facts jsonb,
  there_facts jsonb
);
CREATE UNIQUE INDEX payment_difference_open ON payment_difference (intent_id) WHERE resolved_at IS NULL;
CREATE INDEX payment_difference_run ON payment_difference (run_id);
CREATE INDEX payment_difference_resolved ON payment_difference (resolved_at) WHERE resolved_at IS NOT NULL;

-- One check of the whole database against its invariants (modules/integrity/shop/invariants.ts).
CREATE TABLE integrity_check (
  id uuid PRIMARY KEY,
  asked_by text NOT NULL CHECK (asked_by IN ('start', 'schedule', 'admin', 'command-line')),
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  held integer NOT NULL CHECK (held >= 0),
  broken text[] NOT NULL,
  -- Rules for which there was no time.
  unfinished text[] NOT NULL
);
CREATE INDEX integrity_check_finished ON integrity_check (finished_at);

-- The rules that are currently broken, with the rows that break them.
CREATE TABLE broken_rule (
  name text PRIMARY KEY,
  sentence text NOT NULL,
  rows jsonb NOT NULL CHECK (jsonb_typeof(rows) = 'array'),
  row_count integer NOT NULL CHECK (row_count > 0),
  since timestamptz NOT NULL DEFAULT now()
);

-- Orders affected by a broken rule. They cannot be shipped or refunded until it holds again.
CREATE TABLE integrity_hold (
  order_id uuid NOT NULL REFERENCES orders,
  rule text NOT NULL REFERENCES broken_rule ON DELETE CASCADE,
  PRIMARY KEY (order_id, rule)
);
CREATE INDEX integrity_hold_rule ON integrity_hold (rule);
