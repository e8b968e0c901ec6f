-- The public price of every variant from now on. Prices of before the upgrade are not known; the first row is the present one.

CREATE TABLE price_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variant_id uuid NOT NULL REFERENCES variant,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Only the last row of a transaction was ever public.
  transaction_id bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  -- Null while the variant was off sale.
  price_cents bigint,
  former_price_cents bigint,
  price_tiers jsonb NOT NULL DEFAULT '[]',
  CHECK (price_cents IS NOT NULL OR (former_price_cents IS NULL AND price_tiers = '[]'))
);
CREATE INDEX price_history_variant ON price_history (variant_id, id);
CREATE TRIGGER price_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON price_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Adds a row for each variant whose public price is no longer that of its last row. The setting keeps a plan from an empty table from
-- scanning a large one.
CREATE FUNCTION note_prices(p_variants uuid[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO price_history (variant_id, price_cents, former_price_cents, price_tiers)
  SELECT v.id, shown.price_cents, shown.former_price_cents, shown.price_tiers
  FROM unnest(p_variants) AS changed(id) JOIN variant v ON v.id = changed.id JOIN product p ON p.id = v.product_id
  CROSS JOIN LATERAL (SELECT
    CASE WHEN v.archived_at IS NULL AND p.archived_at IS NULL THEN v.price_cents END AS price_cents,
    CASE WHEN v.archived_at IS NULL AND p.archived_at IS NULL THEN v.former_price_cents END AS former_price_cents,
    CASE WHEN v.archived_at IS NULL AND p.archived_at IS NULL THEN v.price_tiers ELSE '[]' END AS price_tiers) shown
  LEFT JOIN LATERAL (SELECT h.price_cents, h.former_price_cents, h.price_tiers FROM price_history h
    WHERE h.variant_id = v.id ORDER BY h.id DESC LIMIT 1) last ON true
  WHERE (last.price_cents, last.former_price_cents, coalesce(last.price_tiers, '[]'))
    IS DISTINCT FROM (shown.price_cents, shown.former_price_cents, shown.price_tiers)
  ORDER BY v.id;
END $$;

CREATE FUNCTION note_first_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM note_prices(ARRAY(SELECT id FROM new_rows)); RETURN NULL; END $$;
CREATE TRIGGER variant_first_price AFTER INSERT ON variant
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_first_prices();

CREATE FUNCTION note_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM note_prices(ARRAY[NEW.id]); RETURN NULL; END $$;
CREATE TRIGGER variant_price_noted AFTER UPDATE OF price_cents, former_price_cents, price_tiers, archived_at ON variant FOR EACH ROW
  WHEN ((OLD.price_cents, OLD.former_price_cents, OLD.price_tiers, OLD.archived_at IS NULL)
    IS DISTINCT FROM (NEW.price_cents, NEW.former_price_cents, NEW.price_tiers, NEW.archived_at IS NULL))
  EXECUTE FUNCTION note_price();

CREATE FUNCTION note_prices_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM note_prices(ARRAY(SELECT id FROM variant WHERE product_id = NEW.id)); RETURN NULL; END $$;
CREATE TRIGGER product_prices_noted AFTER UPDATE OF archived_at ON product FOR EACH ROW
  WHEN ((OLD.archived_at IS NULL) <> (NEW.archived_at IS NULL)) EXECUTE FUNCTION note_prices_of_product();

INSERT INTO price_history (variant_id, price_cents, former_price_cents, price_tiers)
SELECT v.id, v.price_cents, v.former_price_cents, v.price_tiers
FROM variant v JOIN product p ON p.id = v.product_id WHERE v.archived_at IS NULL AND p.archived_at IS NULL;
