-- Reminders of a checkout that was not finished.

-- A customer agreed to one mail about their cart. The mail's link, of which the SHA-256 is kept, restores the cart.
CREATE TABLE cart_reminder (
  cart_id uuid PRIMARY KEY REFERENCES cart ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 320),
  agreed_at timestamptz NOT NULL DEFAULT now(),
  mailed_at timestamptz,
  token_hash bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  expires_at timestamptz,
  -- The language of the checkout.
  language text NOT NULL DEFAULT 'en'
);
CREATE INDEX cart_reminder_waiting ON cart_reminder (agreed_at) WHERE mailed_at IS NULL;
CREATE INDEX cart_reminder_email ON cart_reminder (email);

-- The links that end all reminders of an address, as SHA-256: one in each mail.
CREATE TABLE reminder_stop (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  email text NOT NULL CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 320),
  given_at timestamptz NOT NULL DEFAULT now(),
  stopped_at timestamptz
);
CREATE INDEX reminder_stop_email ON reminder_stop (email);
