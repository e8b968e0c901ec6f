-- Cards of carts: a customer writes the text before the order.
CREATE TABLE x_gift_wrap_draft (
  cart text PRIMARY KEY,
  text text NOT NULL CHECK (char_length(text) <= 200),
  written_at timestamptz NOT NULL DEFAULT now()
);

-- One card for each order with wrapping. It keeps what packers need, so that it reads no table of the shop.
CREATE TABLE x_gift_wrap_card (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  order_number bigint NOT NULL,
  wrappings integer NOT NULL CHECK (wrappings > 0),
  text text NOT NULL CHECK (char_length(text) <= 200),
  placed_at timestamptz NOT NULL,
  paid_at timestamptz,
  wrapped_at timestamptz
);
CREATE INDEX x_gift_wrap_waiting ON x_gift_wrap_card (order_number) WHERE paid_at IS NOT NULL AND wrapped_at IS NULL;
