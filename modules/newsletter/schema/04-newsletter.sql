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
  -- The language of the page that last asked for it.
  language text NOT NULL DEFAULT 'en',
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

-- Discount codes: the newsletter's, one for each subscriber, and those that an admin makes.
CREATE TABLE discount_code (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9-]{4,20}$'),
  -- The subscriber of a newsletter's code, which is for one first order. An address gets one for ever, and subscribing again
  -- returns the same one.
  email text UNIQUE REFERENCES subscriber,
  -- The only customer of an admin's code; null for anyone.
  owner_email text CHECK (owner_email IS NULL OR owner_email = lower(owner_email) AND email IS NULL),
  kind text NOT NULL DEFAULT 'amount' CHECK (kind IN ('amount', 'percent', 'free-shipping')),
  cents bigint CHECK (cents BETWEEN 1 AND 99999999),
  percent integer CHECK (percent BETWEEN 1 AND 100),
  -- The least value of the goods, before discounts.
  minimum_cents bigint NOT NULL DEFAULT 0 CHECK (minimum_cents BETWEEN 0 AND 99999999),
  starts_at timestamptz,
  ends_at timestamptz,
  first_order_only boolean NOT NULL DEFAULT false,
  once_per_customer boolean NOT NULL DEFAULT false,
  -- Orders at the same time and in all; null for any number.
  most_uses integer CHECK (most_uses BETWEEN 1 AND 1000000),
  -- Codes of one order apply in this order.
  priority integer NOT NULL DEFAULT 0 CHECK (priority BETWEEN 0 AND 999),
  is_on boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT discount_code_worth CHECK ((kind = 'amount') = (cents IS NOT NULL) AND (kind = 'percent') = (percent IS NOT NULL)),
  CONSTRAINT discount_code_dates CHECK (starts_at < ends_at)
);
CREATE INDEX discount_code_owner ON discount_code (owner_email) WHERE owner_email IS NOT NULL;
