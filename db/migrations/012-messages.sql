-- Messages from the pages of the shop, and how often a client made a call that anyone may make.

CREATE TABLE message (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('application', 'question')),
  about text NOT NULL CHECK (char_length(about) BETWEEN 1 AND 120),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 320),
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE call_count (
  call text NOT NULL,
  client cidr NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  count integer NOT NULL CHECK (count >= 1),
  PRIMARY KEY (call, client)
);
CREATE INDEX call_count_since ON call_count (since);
