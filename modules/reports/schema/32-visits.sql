-- How many visits came so far, by day in the shop's time zone. It says nothing about a visitor.
CREATE TABLE visit_count (
  day date NOT NULL,
  step text NOT NULL CHECK (step IN ('visit', 'product', 'cart', 'checkout', 'paid')),
  visits bigint NOT NULL CHECK (visits > 0),
  PRIMARY KEY (day, step)
);
