-- The overview reads the sales of its days from these indexes alone.
CREATE INDEX IF NOT EXISTS orders_paid ON orders (paid_at) INCLUDE (total_cents) WHERE paid_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS refund_given ON refund (given_at) INCLUDE (amount_cents) WHERE state = 'succeeded';

-- The mails that an admin wants: one for each paid order, or one each day. Admins without a row get none.
CREATE TABLE staff_mail (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  wish text NOT NULL CHECK (wish IN ('each-order', 'daily')),
  chosen_at timestamptz NOT NULL DEFAULT now()
);
