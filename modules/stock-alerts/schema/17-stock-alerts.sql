-- Stock alerts: customers who want a mail when a sold-out variant is back (docs/decisions/031-back-in-stock.md).

CREATE TABLE stock_alert_address (
  email text PRIMARY KEY CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 320),
  -- The number of confirmation links mailed to the address on the day `mails_on`.
  mails_on date NOT NULL DEFAULT current_date,
  mails integer NOT NULL CHECK (mails BETWEEN 0 AND 3)
);

CREATE TABLE stock_alert (
  id uuid PRIMARY KEY,
  email text NOT NULL REFERENCES stock_alert_address,
  variant_id uuid NOT NULL REFERENCES variant,
  asked_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  -- The key in `outbox` of the mail that says the variant is back; null while the customer waits.
  mail_key text CHECK (confirmed_at IS NOT NULL OR mail_key IS NULL),
  mailed_at timestamptz CHECK ((mailed_at IS NULL) = (mail_key IS NULL)),
  -- Whether the variant sold out after the mail, so that the mail no longer counts against its stock.
  missed boolean NOT NULL DEFAULT false,
  -- The language of the page that asked.
  language text NOT NULL DEFAULT 'en'
);
CREATE UNIQUE INDEX stock_alert_once ON stock_alert (email, variant_id) WHERE mail_key IS NULL;
CREATE INDEX stock_alert_waiting ON stock_alert (variant_id, asked_at, id) WHERE mail_key IS NULL AND confirmed_at IS NOT NULL;
CREATE INDEX stock_alert_mailed ON stock_alert (variant_id, mailed_at) WHERE NOT missed AND mail_key IS NOT NULL;
CREATE INDEX stock_alert_variant ON stock_alert (variant_id);
CREATE INDEX stock_alert_address_of ON stock_alert (email);
CREATE INDEX stock_alert_age ON stock_alert (asked_at);

-- Mailed links: one that confirms an alert, or, without an alert, one that ends all of the address. Stored only as SHA-256.
CREATE TABLE stock_alert_token (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  email text NOT NULL REFERENCES stock_alert_address,
  alert_id uuid REFERENCES stock_alert ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX stock_alert_token_email ON stock_alert_token (email);
CREATE INDEX stock_alert_token_alert ON stock_alert_token (alert_id);
CREATE INDEX stock_alert_token_age ON stock_alert_token (expires_at);

-- Queues the mails of a variant whose stock grew, if anyone waits for it. Mails sent before it sold out count no longer.
CREATE FUNCTION note_stock_back(p_variant_id uuid, p_was_sold_out boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_was_sold_out THEN
    UPDATE stock_alert SET missed = true WHERE variant_id = p_variant_id AND mail_key IS NOT NULL AND NOT missed;
  END IF;
  INSERT INTO outbox (dedupe_key, kind, payload)
    SELECT 'tell_waiting:' || gen_random_uuid(), 'tell_waiting', jsonb_build_object('variantId', p_variant_id)
    WHERE EXISTS (SELECT FROM stock_alert
      WHERE variant_id = p_variant_id AND mail_key IS NULL AND confirmed_at IS NOT NULL);
END $$;

-- Fires only when stock grows: a booking never pays for it.
CREATE FUNCTION note_more_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_stock_back(NEW.id, OLD.available < p.min_quantity) FROM product p
    WHERE p.id = NEW.product_id AND NEW.available >= p.min_quantity;
  RETURN NULL;
END $$;
CREATE TRIGGER variant_stock_back AFTER UPDATE OF received, reserved, sold ON variant
  FOR EACH ROW WHEN (NEW.available > OLD.available) EXECUTE FUNCTION note_more_stock();

CREATE FUNCTION note_smaller_minimum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_stock_back(v.id, v.available < OLD.min_quantity) FROM variant v
    WHERE v.product_id = NEW.id AND v.archived_at IS NULL AND v.available >= NEW.min_quantity;
  RETURN NULL;
END $$;
CREATE TRIGGER product_minimum_smaller AFTER UPDATE OF min_quantity ON product
  FOR EACH ROW WHEN (NEW.min_quantity < OLD.min_quantity) EXECUTE FUNCTION note_smaller_minimum();

-- Stock may have come while the product was a draft.
CREATE FUNCTION note_on_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_stock_back(v.id, false) FROM variant v
    WHERE v.product_id = NEW.id AND v.archived_at IS NULL AND v.available >= NEW.min_quantity;
  RETURN NULL;
END $$;
CREATE TRIGGER product_on_sale_again AFTER UPDATE OF archived_at ON product
  FOR EACH ROW WHEN (NEW.archived_at IS NULL AND OLD.archived_at IS NOT NULL) EXECUTE FUNCTION note_on_sale();

CREATE FUNCTION drop_stock_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN DELETE FROM stock_alert WHERE variant_id = NEW.id; RETURN NULL; END $$;
CREATE TRIGGER variant_off_sale AFTER UPDATE OF archived_at ON variant
  FOR EACH ROW WHEN (NEW.archived_at IS NOT NULL AND OLD.archived_at IS NULL) EXECUTE FUNCTION drop_stock_alerts();
