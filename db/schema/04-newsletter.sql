-- The newsletter's subscribers, the links mailed to them and their discount codes.

CREATE TABLE subscriber (
  email text PRIMARY KEY CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 320),
  -- Only a link mailed to the address confirms it.
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'confirmed', 'unsubscribed')),
  -- The number of mails sent to the address on the day `mails_on`.
  mails_on date NOT NULL DEFAULT current_date,
  mails integer NOT NULL CHECK (mails BETWEEN 1 AND 3),
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  CHECK (state <> 'confirmed' OR confirmed_at IS NOT NULL),
  CHECK ((state = 'unsubscribed') = (unsubscribed_at IS NOT NULL))
);

-- Each mail has its own link, so links in older mails keep working. Tokens are stored only as SHA-256.
CREATE TABLE subscriber_token (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  email text NOT NULL REFERENCES subscriber,
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'unsubscribe')),
  expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((purpose = 'confirm') = (expires_at IS NOT NULL))
);
CREATE INDEX subscriber_token_email ON subscriber_token (email);

-- An address gets one code for ever; subscribing again returns the same one.
CREATE TABLE discount_code (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9-]{4,20}$'),
  email text NOT NULL UNIQUE REFERENCES subscriber,
  cents bigint NOT NULL CHECK (cents > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
