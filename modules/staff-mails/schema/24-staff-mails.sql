-- The mails that staff want: one for each return request, for each of these and each paid order, or one each day. Staff without a row
-- get none.
CREATE TABLE staff_mail (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  wish text NOT NULL CONSTRAINT staff_mail_wish CHECK (wish IN ('each-return', 'each-order', 'daily')),
  chosen_at timestamptz NOT NULL DEFAULT now()
);
