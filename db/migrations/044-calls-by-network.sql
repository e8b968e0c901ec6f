-- When a call was made from a network lately, for limits over a window that slides; in place of the library's counts,
-- whose window ended only when nobody came for as long as it is.
CREATE TABLE network_call (
  call text NOT NULL,
  client cidr NOT NULL,
  times timestamptz[] NOT NULL,
  last_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (call, client)
);
CREATE INDEX network_call_last ON network_call (last_at);
DROP TABLE rate_limit;
