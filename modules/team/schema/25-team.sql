-- The rules that owners set for their team; no row leaves them at their defaults.
CREATE TABLE staff_rule (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  needs_two_factor boolean NOT NULL,
  -- A refund above this takes a fresh proof of identity.
  refund_limit_cents bigint NOT NULL CHECK (refund_limit_cents >= 0)
);

-- Invitations to the team. The token exists once mailed, and is stored only as SHA-256.
CREATE TABLE invitation (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 320),
  role text NOT NULL CHECK (role IN ('support', 'packer', 'manager', 'admin')),
  token_hash bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  invited_by uuid NOT NULL REFERENCES member,
  invited_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX invitation_email ON invitation (email);
CREATE INDEX invitation_newest ON invitation (invited_at DESC, id DESC);

-- How each member of staff arranges the columns of a list of the back office: an array of name, hidden and width, in order.
CREATE TABLE list_view (
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  list text NOT NULL,
  columns jsonb NOT NULL CHECK (jsonb_typeof(columns) = 'array'),
  PRIMARY KEY (member_id, list)
);
