-- The mails that an admin wants: one for each paid order, or one each day. Admins without a row get none.
CREATE TABLE staff_mail (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  wish text NOT NULL CHECK (wish IN ('each-order', 'daily')),
  chosen_at timestamptz NOT NULL DEFAULT now()
);
