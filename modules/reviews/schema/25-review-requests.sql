-- The mails that ask customers for a review: one for each order.
CREATE TABLE review_request (
  order_id uuid PRIMARY KEY REFERENCES orders,
  asked_at timestamptz NOT NULL DEFAULT now()
);

-- Each mail has its own link that ends these mails. Tokens are stored only as SHA-256.
CREATE TABLE review_request_token (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  member_id uuid NOT NULL REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX review_request_token_member ON review_request_token (member_id);

-- Members who want no such mail.
CREATE TABLE review_request_stop (
  member_id uuid PRIMARY KEY REFERENCES member,
  stopped_at timestamptz NOT NULL DEFAULT now()
);
