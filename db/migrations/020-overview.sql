-- The overview reads the sales of its days from these indexes alone.
CREATE INDEX IF NOT EXISTS orders_paid ON orders (paid_at) INCLUDE (total_cents) WHERE paid_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS refund_given ON refund (given_at) INCLUDE (amount_cents) WHERE state = 'succeeded';
