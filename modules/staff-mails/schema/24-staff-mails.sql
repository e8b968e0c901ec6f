-- The mails that staff want: one for each return request, for each of these and each paid order, or one each day. Staff without a row
-- get none.
CREATE TABLE staff_mail (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  wish text NOT NULL CONSTRAINT staff_mail_wish CHECK (wish IN ('each-return', 'each-order', 'daily')),
  chosen_at timestamptz NOT NULL DEFAULT now()
);

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
