-- The recent times of a call from a network, for limits over a sliding window. They replace the library's counts, whose
-- window ended only after a window without any call.
CREATE TABLE network_call (
  call text NOT NULL,
  client cidr NOT NULL,
  times timestamptz[] NOT NULL,
  last_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (call, client)
);
CREATE INDEX network_call_last ON network_call (last_at);
DROP TABLE rate_limit;
