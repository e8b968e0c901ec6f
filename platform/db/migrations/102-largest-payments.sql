-- Orders are at most what the provider can charge in the shop's currency, and returns of a withdrawal keep the customer's reason.

-- The largest card payment.
CREATE FUNCTION largest_payment(p_currency text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_currency WHEN 'isk' THEN 999999 WHEN 'ugx' THEN 999999 WHEN 'mga' THEN 9999999900 ELSE 99999999 END::bigint
$$;

CREATE OR REPLACE FUNCTION most_cents() RETURNS bigint LANGUAGE sql STABLE AS 'SELECT largest_payment(shop_currency())';

ALTER TABLE return_request ADD COLUMN withdrawn boolean NOT NULL DEFAULT false;
