-- Counters for rate limits.

-- The recent calls of a network, for limits over a sliding window.
CREATE TABLE network_call (
  call text NOT NULL,
  client cidr NOT NULL,
  times timestamptz[] NOT NULL,
  last_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (call, client)
);
CREATE INDEX network_call_last ON network_call (last_at);

-- Public calls, counted by the client's network.
CREATE TABLE call_count (
  call text NOT NULL,
  client cidr NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  count integer NOT NULL CHECK (count >= 1),
  PRIMARY KEY (call, client)
);
CREATE INDEX call_count_since ON call_count (since);

-- Members' calls, counted by member, so that neighbours on one network do not share a limit.
CREATE TABLE member_call_count (
  call text NOT NULL,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  since timestamptz NOT NULL DEFAULT now(),
  count integer NOT NULL CHECK (count >= 1),
  PRIMARY KEY (call, member_id)
);
CREATE INDEX member_call_count_since ON member_call_count (since);

-- Password guesses. `subject` is a hash, so it reveals no address.
CREATE TABLE password_guess (
  subject text PRIMARY KEY CHECK (char_length(subject) = 64),
  since timestamptz NOT NULL DEFAULT now(),
  count integer NOT NULL CHECK (count >= 0)
);
CREATE INDEX password_guess_since ON password_guess (since);
