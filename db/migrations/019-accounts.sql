-- Links that are mailed to the owner of an account, when a session was last used, and guesses at passwords.

-- Only the SHA-256 of a link's token is kept. `email` is the address that it was sent to, and so the one that it proves.
CREATE TABLE mailed_link (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify-address', 'change-address', 'reset-password')),
  email text NOT NULL CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 320),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX mailed_link_member ON mailed_link (member_id);
CREATE INDEX mailed_link_expires ON mailed_link (expires_at);

ALTER TABLE session ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now();

-- How often a password was guessed at, by what it was guessed for; a name here is a hash and says nobody's address.
CREATE TABLE password_guess (
  subject text PRIMARY KEY CHECK (char_length(subject) = 64),
  since timestamptz NOT NULL DEFAULT now(),
  count integer NOT NULL CHECK (count >= 0)
);
CREATE INDEX password_guess_since ON password_guess (since);

-- What somebody wrote is theirs to export and goes with their account.
CREATE INDEX message_email ON message (email, id);
