-- Addresses that a member saved, and the links by which a guest sees an order.

-- `address` is an `Address` of platform/contract/address.ts. Its parts depend on the country, so they are one value.
CREATE TABLE saved_address (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member,
  address jsonb NOT NULL CHECK (jsonb_typeof(address) = 'object'),
  used_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX saved_address_once ON saved_address (member_id, (md5(address::text)));

-- A link shows one order to anyone who has it, so the shop keeps only the SHA-256 of its token. An order has many: the page
-- after paying and each mail bring one of their own.
CREATE TABLE order_link (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  order_id uuid NOT NULL REFERENCES orders,
  expires_at timestamptz NOT NULL
);
CREATE INDEX order_link_order ON order_link (order_id);
CREATE INDEX order_link_age ON order_link (expires_at);
