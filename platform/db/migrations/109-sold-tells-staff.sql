-- A reserved unit that is sold changes nothing that customers see: only staff look again.

CREATE OR REPLACE FUNCTION tell_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.reserved <> NEW.reserved OR OLD.sold <> NEW.sold THEN
    PERFORM pg_notify('shop_change', CASE WHEN OLD.available = NEW.available THEN 'drafts' ELSE 'products' END);
  ELSE
    PERFORM pg_notify('shop_change', CASE WHEN p.archived_at IS NULL THEN 'products' ELSE 'drafts' END)
      FROM product p WHERE p.id = coalesce(NEW.product_id, OLD.product_id);
  END IF;
  RETURN NULL;
END $$;
