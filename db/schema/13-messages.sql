-- Questions and applications sent through the shop's pages.

CREATE TABLE message (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('application', 'question')),
  about text NOT NULL CHECK (char_length(about) BETWEEN 1 AND 120),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 320),
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL DEFAULT now()
);
-- By address, for members who export or erase their messages.
CREATE INDEX message_email ON message (email, id);
