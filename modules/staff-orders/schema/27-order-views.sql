-- Saved filters of the list of orders: each member of staff has their own.
CREATE TABLE order_view (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  -- The search parameters of the list's address (modules/orders/contract/order-view.ts).
  filter jsonb NOT NULL CHECK (jsonb_typeof(filter) = 'object'),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX order_view_name ON order_view (member_id, lower(name));
