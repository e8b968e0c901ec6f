-- The largest reduction, for the offer on the home page.

-- A reduction in whole percent, rounded down.
CREATE FUNCTION price_cut(p_price_cents bigint, p_former_cents bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((p_former_cents - p_price_cents) * 100 / p_former_cents)::integer
$$;
CREATE INDEX product_price_cut ON product (price_cut(lowest_price_cents, former_price_cents))
  WHERE archived_at IS NULL AND in_stock AND former_price_cents > lowest_price_cents;
