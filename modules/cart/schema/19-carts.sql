-- Carts hold no stock. One belongs to a member, or to the visitor whose cookie hashes to `token_hash` (SHA-256).

CREATE TABLE cart (
  id uuid PRIMARY KEY,
  member_id uuid UNIQUE REFERENCES member,
  token_hash bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- Whether signing in merged another cart into it, and the products that did not fit; both until the customer has read it.
  is_merged boolean NOT NULL DEFAULT false,
  left_out text[] NOT NULL DEFAULT '{}',
  -- The newest idempotency keys of additions, as MD5, so that a repeated call adds nothing.
  added_keys uuid[] NOT NULL DEFAULT '{}',
  CONSTRAINT cart_has_one_owner CHECK ((member_id IS NULL) <> (token_hash IS NULL))
);
CREATE INDEX cart_of_visitor_age ON cart (changed_at) WHERE member_id IS NULL;

CREATE TABLE cart_line (
  cart_id uuid NOT NULL REFERENCES cart ON DELETE CASCADE,
  variant_id uuid NOT NULL REFERENCES variant,
  position bigint GENERATED ALWAYS AS IDENTITY,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 2000000),
  -- The price of a unit as the customer last saw it.
  seen_price_cents bigint NOT NULL CHECK (seen_price_cents >= 1),
  -- Units that signing in added to the line, and that it could not add, until the customer has read so.
  merged_units integer NOT NULL DEFAULT 0 CHECK (merged_units >= 0),
  lost_units integer NOT NULL DEFAULT 0 CHECK (lost_units >= 0),
  PRIMARY KEY (cart_id, variant_id)
);
CREATE INDEX cart_line_variant ON cart_line (variant_id);
