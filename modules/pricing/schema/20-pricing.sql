-- Pricing: shipping zones and methods, tax rates, and the revision of all rules that a total depends on.

CREATE TABLE pricing_revision (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  revision bigint NOT NULL DEFAULT 0
);
INSERT INTO pricing_revision DEFAULT VALUES;

-- Changes with the rules that an order is priced by. Booking compares it with the revision of the price that was shown.
CREATE FUNCTION pricing_revision() RETURNS bigint LANGUAGE sql STABLE AS 'SELECT revision FROM pricing_revision';

CREATE FUNCTION raise_pricing_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Once per transaction: an import changes thousands of weights.
  UPDATE pricing_revision SET revision = revision + 1 WHERE xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;

CREATE TABLE shipping_zone (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  -- Whether it is the rest of the world, and so has no areas.
  is_rest boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX shipping_zone_name ON shipping_zone (lower(name));
CREATE UNIQUE INDEX shipping_zone_rest ON shipping_zone (is_rest) WHERE is_rest;

-- Countries ("DE") and regions ("US-NY"), each in one zone only.
CREATE TABLE shipping_zone_area (
  area text PRIMARY KEY CHECK (area ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  zone_id uuid NOT NULL REFERENCES shipping_zone ON DELETE CASCADE
);
CREATE INDEX shipping_zone_area_zone ON shipping_zone_area (zone_id);

CREATE TABLE shipping_method (
  -- Stays when the zone is saved again: open checkouts have chosen it.
  id uuid PRIMARY KEY,
  zone_id uuid NOT NULL REFERENCES shipping_zone ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  position integer NOT NULL DEFAULT 0 CHECK (position BETWEEN 0 AND 999),
  -- ShippingPrice of modules/pricing/contract/price-checkout.ts.
  price jsonb NOT NULL CHECK (price->>'kind' IN ('flat', 'by-value', 'by-weight')),
  free_from_cents bigint CHECK (free_from_cents BETWEEN 1 AND 99999999),
  -- As customers read it: "2 to 4 working days".
  delivery_time text
);
CREATE UNIQUE INDEX shipping_method_name ON shipping_method (zone_id, lower(name));

CREATE TABLE tax_rate (
  zone_id uuid NOT NULL REFERENCES shipping_zone ON DELETE CASCADE,
  tax_class text NOT NULL CONSTRAINT tax_rate_class REFERENCES tax_class,
  -- As customers read it: "VAT".
  label text NOT NULL CHECK (char_length(label) BETWEEN 1 AND 30),
  per_million integer NOT NULL CHECK (per_million BETWEEN 0 AND 1000000),
  PRIMARY KEY (zone_id, tax_class)
);

-- A fresh shop ships everywhere for free and charges no tax.
WITH everywhere AS (
  INSERT INTO shipping_zone (id, name, is_rest) VALUES (gen_random_uuid(), 'Everywhere', true) RETURNING id
)
INSERT INTO shipping_method (id, zone_id, name, price)
  SELECT gen_random_uuid(), id, 'Standard shipping', '{"kind": "flat", "cents": 0}' FROM everywhere;

CREATE TRIGGER shipping_zone_priced AFTER INSERT OR UPDATE OR DELETE ON shipping_zone
  FOR EACH STATEMENT EXECUTE FUNCTION raise_pricing_revision();
CREATE TRIGGER shipping_zone_area_priced AFTER INSERT OR UPDATE OR DELETE ON shipping_zone_area
  FOR EACH STATEMENT EXECUTE FUNCTION raise_pricing_revision();
CREATE TRIGGER shipping_method_priced AFTER INSERT OR UPDATE OR DELETE ON shipping_method
  FOR EACH STATEMENT EXECUTE FUNCTION raise_pricing_revision();
CREATE TRIGGER tax_rate_priced AFTER INSERT OR UPDATE OR DELETE ON tax_rate
  FOR EACH STATEMENT EXECUTE FUNCTION raise_pricing_revision();
CREATE TRIGGER tax_setting_priced AFTER INSERT OR UPDATE ON shop_setting
  FOR EACH ROW WHEN (NEW.name IN ('taxes', 'shippingTaxClass', 'homeCountry', 'currency')) EXECUTE FUNCTION raise_pricing_revision();
-- Each booking checks dates, limits and owner itself, under the lock of the code.
CREATE TRIGGER discount_code_priced AFTER UPDATE OF kind, cents, percent, minimum_cents, priority ON discount_code
  FOR EACH STATEMENT EXECUTE FUNCTION raise_pricing_revision();
CREATE TRIGGER product_taxed AFTER UPDATE OF tax_class ON product
  FOR EACH ROW WHEN (OLD.tax_class IS DISTINCT FROM NEW.tax_class) EXECUTE FUNCTION raise_pricing_revision();
CREATE TRIGGER variant_weighed AFTER UPDATE OF weight_grams ON variant
  FOR EACH ROW WHEN (OLD.weight_grams IS DISTINCT FROM NEW.weight_grams) EXECUTE FUNCTION raise_pricing_revision();

-- Open pages of the back office.
CREATE TRIGGER shipping_zone_tell AFTER INSERT OR UPDATE OR DELETE ON shipping_zone FOR EACH ROW EXECUTE FUNCTION tell_topic('settings');
CREATE TRIGGER shipping_method_tell AFTER INSERT OR UPDATE OR DELETE ON shipping_method FOR EACH ROW EXECUTE FUNCTION tell_topic('settings');
CREATE TRIGGER tax_rate_tell AFTER INSERT OR UPDATE OR DELETE ON tax_rate FOR EACH ROW EXECUTE FUNCTION tell_topic('settings');
CREATE TRIGGER tax_class_tell AFTER INSERT OR DELETE ON tax_class FOR EACH ROW EXECUTE FUNCTION tell_topic('settings');
-- The newsletter's codes are on no page.
CREATE TRIGGER discount_code_tell AFTER INSERT OR UPDATE ON discount_code
  FOR EACH ROW WHEN (NEW.email IS NULL) EXECUTE FUNCTION tell_topic('settings');
CREATE TRIGGER discount_code_gone_tell AFTER DELETE ON discount_code
  FOR EACH ROW WHEN (OLD.email IS NULL) EXECUTE FUNCTION tell_topic('settings');

-- Why a customer cannot use a code now; null if they can: code_unknown (also for another customer's code) | email_needed |
-- code_over | code_early | code_used | code_used_up | not_first_order. Bookings call it under the lock of the code. A code is
-- in use while an order that is not closed has it. Its minimum is compared with the price (modules/pricing/shop/quote-codes.ts).
CREATE FUNCTION code_refusal(p_member_id uuid, p_email text, p_code text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE wanted discount_code; owner text; for_first boolean;
BEGIN
  SELECT * INTO wanted FROM discount_code c WHERE c.code = p_code AND c.archived_at IS NULL;
  owner := coalesce(wanted.email, wanted.owner_email);
  for_first := wanted.first_order_only OR wanted.email IS NOT NULL;
  RETURN CASE
    WHEN wanted.code IS NULL OR owner <> p_email THEN 'code_unknown'
    WHEN owner IS NOT NULL AND p_email IS NULL THEN 'email_needed'
    WHEN NOT wanted.is_on OR wanted.ends_at <= now() THEN 'code_over'
    WHEN wanted.starts_at > now() THEN 'code_early'
    -- The order that uses it may be unpaid, so a code for the first order is once per customer too.
    WHEN wanted.email IS NOT NULL AND uses_of_code(p_code) > 0 OR (wanted.once_per_customer OR for_first) AND EXISTS (
        SELECT FROM orders_of_customer(p_member_id, p_email) o JOIN order_code u ON u.order_id = o.id AND u.code = p_code
        WHERE o.status NOT IN ('cancelled', 'expired'))
      THEN 'code_used'
    WHEN uses_of_code(p_code) >= wanted.most_uses THEN 'code_used_up'
    WHEN for_first AND EXISTS (SELECT FROM orders_of_customer(p_member_id, p_email) o WHERE o.paid_at IS NOT NULL)
      THEN 'not_first_order'
  END;
END $$;

CREATE FUNCTION uses_of_code(p_code text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(*) FROM order_code u JOIN orders o ON o.id = u.order_id
  WHERE u.code = p_code AND o.status NOT IN ('cancelled', 'expired')
$$;

-- The orders of a member, and those that a guest made with the same address.
CREATE FUNCTION orders_of_customer(p_member_id uuid, p_email text) RETURNS SETOF orders LANGUAGE sql STABLE AS $$
  SELECT o.* FROM orders o WHERE o.guest_email = p_email
    OR o.member_id = coalesce(p_member_id, (SELECT m.id FROM member m WHERE m.email = p_email AND m.deleted_at IS NULL))
$$;

-- The admins' codes in the order of their list.
CREATE INDEX discount_code_listed ON discount_code (created_at DESC, code DESC) WHERE email IS NULL AND archived_at IS NULL;
