-- Statements of customers that they withdraw from an order, which the law of the European Union takes without a reason. They prove
-- what was received, and when.

CREATE TABLE withdrawal (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL UNIQUE REFERENCES orders,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  received_at timestamptz NOT NULL,
  -- `open`: staff decide, for example because its days are over.
  state text NOT NULL CHECK (state IN ('accepted', 'open'))
);
