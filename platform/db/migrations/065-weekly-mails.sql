-- The figures of each week by mail, for staff who want them.

-- Staff who want the figures of each week on Monday. `queued_week` is the Monday of the last mail.
CREATE TABLE weekly_mail (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  chosen_at timestamptz NOT NULL DEFAULT now(),
  queued_week date
);

-- The links that end it, by the hash of their token.
CREATE TABLE weekly_mail_token (
  token_hash bytea PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES weekly_mail ON DELETE CASCADE,
  given_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX weekly_mail_token_member ON weekly_mail_token (member_id);
