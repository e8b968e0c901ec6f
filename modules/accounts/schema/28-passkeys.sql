-- Passkeys: keys on members' devices, of which the shop has the public half.
CREATE TABLE passkey (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- The device's name for it, in base64url.
  credential_id text NOT NULL UNIQUE CHECK (char_length(credential_id) BETWEEN 1 AND 1400),
  public_key bytea NOT NULL,
  -- Grows with each use, or stays 0 on devices that do not count.
  counter bigint NOT NULL CHECK (counter >= 0),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkey_member ON passkey (member_id, created_at, id);

-- Random values that devices sign, each once. Without a session it is for a sign-in.
CREATE TABLE passkey_challenge (
  challenge text PRIMARY KEY,
  session_id uuid REFERENCES session ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_session ON passkey_challenge (session_id);
CREATE INDEX passkey_challenge_expires ON passkey_challenge (expires_at);

-- The passkey that opened or last proved a session. It counts as both steps of a sign-in.
CREATE TABLE session_passkey (
  session_id uuid PRIMARY KEY REFERENCES session ON DELETE CASCADE,
  passkey_id uuid NOT NULL REFERENCES passkey ON DELETE CASCADE
);
CREATE INDEX session_passkey_passkey ON session_passkey (passkey_id);
