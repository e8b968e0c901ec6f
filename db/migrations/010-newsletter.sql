-- The newsletter: who asked for it, the links that were mailed to them, and the codes that they were given.

CREATE TABLE subscriber (
  email text PRIMARY KEY CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 320),
  -- Only a link that was mailed to the address makes it confirmed.
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'confirmed', 'unsubscribed')),
  -- How many mails the address was sent on that day.
  mails_on date NOT NULL DEFAULT current_date,
  mails integer NOT NULL CHECK (mails BETWEEN 1 AND 3),
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  CHECK (state <> 'confirmed' OR confirmed_at IS NOT NULL),
  CHECK ((state = 'unsubscribed') = (unsubscribed_at IS NOT NULL))
);

-- Every mail has a link of its own, so that older mails keep working; only the SHA-256 of its token is kept.
CREATE TABLE subscriber_token (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  email text NOT NULL REFERENCES subscriber,
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'unsubscribe')),
  expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((purpose = 'confirm') = (expires_at IS NOT NULL))
);
CREATE INDEX subscriber_token_email ON subscriber_token (email);

-- One code for an address, ever: subscribing again gives the same one.
CREATE TABLE discount_code (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9-]{4,20}$'),
  email text NOT NULL UNIQUE REFERENCES subscriber,
  cents bigint NOT NULL CHECK (cents > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- An order names the code that it was booked with. Being used is not written down anywhere else: a code is in use while
-- an order that is not closed has it, so closing an order gives its code back in that very statement, and no two hold it.
ALTER TABLE orders
  ADD COLUMN discount_code text REFERENCES discount_code,
  ADD CONSTRAINT orders_discount_has_code CHECK ((discount_cents > 0) = (discount_code IS NOT NULL));
CREATE UNIQUE INDEX orders_one_use_of_code ON orders (discount_code) WHERE status NOT IN ('cancelled', 'expired');
