-- An order is found by all that a customer says on the phone: address, name, delivery address, number. One index for all.

-- The phone number as digits alone: it is typed with other spaces and dashes than it was given with.
CREATE FUNCTION customer_text(p_email text, p_name text, p_address text, p_phone text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(p_email || ' ' || p_name || ' ' || p_address || ' ' || regexp_replace(p_phone, '[^0-9]', '', 'g'))
$$;
DROP INDEX orders_email_part;
CREATE INDEX orders_customer_part ON orders
  USING gin (customer_text(email, display_name, address, phone) gin_trgm_ops);
