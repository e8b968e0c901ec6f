-- Customers withdraw from an order without a reason; a return of that kind cannot be declined.

ALTER TABLE return_request DROP CONSTRAINT return_request_reason_check;
ALTER TABLE return_request ADD CONSTRAINT return_request_reason_check
  CHECK (reason IN ('damaged', 'wrong', 'not-as-described', 'not-needed', 'other', 'withdrawal')) NOT VALID;
ALTER TABLE return_request VALIDATE CONSTRAINT return_request_reason_check;

CREATE TABLE withdrawal (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL UNIQUE REFERENCES orders,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  received_at timestamptz NOT NULL,
  -- `open`: staff decide, for example because its days are over.
  state text NOT NULL CHECK (state IN ('accepted', 'open'))
);
