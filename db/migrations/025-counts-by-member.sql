-- How often a member made a call: a member is counted wherever they come from, and not together with their neighbours.

CREATE TABLE member_call_count (
  call text NOT NULL,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  since timestamptz NOT NULL DEFAULT now(),
  count integer NOT NULL CHECK (count >= 1),
  PRIMARY KEY (call, member_id)
);
CREATE INDEX member_call_count_since ON member_call_count (since);
