-- Open pages and caches learn of changes over LISTEN/NOTIFY: `topic` or `topic:member` on the channel `shop_change`.
-- Triggers notify, so no writer can forget to. They are row triggers, so a statement that matches no row sends nothing.
-- PostgreSQL merges equal notifications of one transaction.

-- A guest's order names no member.
CREATE FUNCTION tell_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM pg_notify('shop_change', concat('orders:', NEW.member_id)); RETURN NULL; END $$;
CREATE TRIGGER orders_tell AFTER INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION tell_orders();

CREATE FUNCTION tell_topic() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM pg_notify('shop_change', TG_ARGV[0]); RETURN NULL; END $$;

-- Only admins learn of a change of a product that was off sale and stays so.
CREATE FUNCTION tell_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_change', CASE WHEN NEW.archived_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.archived_at IS NOT NULL)
    THEN 'drafts' ELSE 'products' END);
  RETURN NULL;
END $$;
-- Orders change two columns of a variant, and do not look at its product again. A reserved unit that is sold changes nothing that
-- customers see, so their pages stay in memory; only staff look again.
CREATE FUNCTION tell_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.reserved <> NEW.reserved OR OLD.sold <> NEW.sold THEN
    PERFORM pg_notify('shop_change', CASE WHEN OLD.available = NEW.available THEN 'drafts' ELSE 'products' END);
  ELSE
    PERFORM pg_notify('shop_change', CASE WHEN p.archived_at IS NULL THEN 'products' ELSE 'drafts' END)
      FROM product p WHERE p.id = coalesce(NEW.product_id, OLD.product_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_tell AFTER INSERT OR UPDATE OR DELETE ON product FOR EACH ROW EXECUTE FUNCTION tell_product();
CREATE TRIGGER variant_tell AFTER INSERT OR UPDATE OR DELETE ON variant FOR EACH ROW EXECUTE FUNCTION tell_variant();
CREATE TRIGGER review_tell AFTER INSERT OR UPDATE OR DELETE ON review FOR EACH ROW EXECUTE FUNCTION tell_topic('reviews');

CREATE FUNCTION tell_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_change', 'users');
  PERFORM pg_notify('shop_change', 'profile:' || NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER member_tell AFTER INSERT OR UPDATE ON member FOR EACH ROW EXECUTE FUNCTION tell_members();

-- A stream of changes ends with its session.
CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM pg_notify('shop_change', 'sessions:' || OLD.member_id); RETURN NULL; END $$;
CREATE TRIGGER session_tell AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION tell_session_end();
CREATE TRIGGER access_token_tell AFTER DELETE ON access_token FOR EACH ROW EXECUTE FUNCTION tell_session_end();

CREATE TRIGGER reconcile_run_tell AFTER INSERT OR UPDATE ON reconcile_run FOR EACH ROW EXECUTE FUNCTION tell_topic('payments');
CREATE TRIGGER payment_difference_tell AFTER INSERT OR UPDATE ON payment_difference FOR EACH ROW EXECUTE FUNCTION tell_topic('payments');
CREATE TRIGGER integrity_check_tell AFTER INSERT ON integrity_check FOR EACH ROW EXECUTE FUNCTION tell_topic('payments');
CREATE TRIGGER message_tell AFTER INSERT OR UPDATE OR DELETE ON message FOR EACH ROW EXECUTE FUNCTION tell_topic('messages');
