-- A note about a customer is kept once when its answer was lost and it is sent again.
ALTER TABLE customer_note ADD COLUMN idempotency_key text CHECK (char_length(idempotency_key) BETWEEN 1 AND 255),
  ADD UNIQUE (written_by, idempotency_key);
ALTER TABLE guest_note ADD COLUMN idempotency_key text CHECK (char_length(idempotency_key) BETWEEN 1 AND 255),
  ADD UNIQUE (written_by, idempotency_key);
