-- What happens in the shop, for the modules that subscribe to it (platform/events/README.md). Triggers write an event in the
-- transaction of the deed, so no writer can forget to. All events of a subject are written under the lock of its row, so that their
-- ids are in the order of the commits.

-- What each module wants to learn. A process that runs jobs writes its own modules' names here. While it is empty, no event is written.
CREATE TABLE event_subscription (
  name text NOT NULL,
  module text NOT NULL,
  PRIMARY KEY (name, module)
);

-- One row for each subscriber.
CREATE TABLE event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  module text NOT NULL,
  name text NOT NULL,
  -- An order, product or variant.
  subject uuid NOT NULL,
  detail jsonb NOT NULL CHECK (jsonb_typeof(detail) = 'object'),
  -- Null for an event that is delivered at once.
  due_at timestamptz,
  done_at timestamptz
);
CREATE INDEX event_waiting ON event (subject, module, id) WHERE done_at IS NULL;
CREATE INDEX event_done ON event (done_at) WHERE done_at IS NOT NULL;

-- Only the oldest waiting event of a module and subject has a job; its end makes the next one's. A queue of graphile-worker would not
-- do: it goes on with the next job while a failed one waits, and each search for a job locks all queues.
CREATE FUNCTION enqueue_next_event(p_module text, p_subject uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('event:' || p_module, json_build_object('id', next.id), job_key := 'event:' || next.id,
      run_at := next.due_at, max_attempts := 25)
    FROM (SELECT e.id, e.due_at FROM event e WHERE e.subject = p_subject AND e.module = p_module AND e.done_at IS NULL
      ORDER BY e.id LIMIT 1) next;
END $$;

-- The lock of the oldest waiting event waits for a delivery that just ends, which does not see the new event yet. A delivery that ends
-- later waits for this transaction, and sees it.
CREATE FUNCTION note_new_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM event e WHERE e.subject = NEW.subject AND e.module = NEW.module AND e.done_at IS NULL AND e.id < NEW.id
    ORDER BY e.id LIMIT 1 FOR SHARE;
  IF NOT FOUND THEN PERFORM enqueue_next_event(NEW.module, NEW.subject); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER event_written AFTER INSERT ON event FOR EACH ROW EXECUTE FUNCTION note_new_event();

CREATE FUNCTION note_ended_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM enqueue_next_event(OLD.module, OLD.subject); RETURN NULL; END $$;
CREATE TRIGGER event_delivered AFTER UPDATE OF done_at ON event FOR EACH ROW
  WHEN (OLD.done_at IS NULL AND NEW.done_at IS NOT NULL) EXECUTE FUNCTION note_ended_event();
CREATE TRIGGER event_removed AFTER DELETE ON event FOR EACH ROW WHEN (OLD.done_at IS NULL) EXECUTE FUNCTION note_ended_event();

CREATE FUNCTION write_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event (module, name, subject, detail)
    SELECT s.module, s.name, NEW.id, jsonb_build_object('number', NEW.number, 'totalCents', NEW.total_cents)
    FROM event_subscription s WHERE s.name = TG_ARGV[0];
  RETURN NULL;
END $$;
CREATE TRIGGER order_placed_event AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION write_order_event('order.placed');
CREATE TRIGGER order_paid_event AFTER UPDATE OF paid_at ON orders FOR EACH ROW
  WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL) EXECUTE FUNCTION write_order_event('order.paid');

-- A shipment that can be undone is an event only once it cannot; a transaction that undoes it in the last moment has five seconds.
CREATE FUNCTION write_shipment_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event (module, name, subject, detail, due_at)
    SELECT s.module, s.name, NEW.order_id, jsonb_build_object('shipment', NEW.id, 'carrier', NEW.carrier,
      'trackingNumber', NEW.tracking_number), NEW.undoable_until + interval '5 seconds'
    FROM event_subscription s WHERE s.name = 'order.shipped';
  RETURN NULL;
END $$;
CREATE TRIGGER shipment_event AFTER INSERT ON shipment FOR EACH ROW EXECUTE FUNCTION write_shipment_event();

CREATE FUNCTION remove_shipment_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM event e WHERE e.subject = OLD.order_id AND e.name = 'order.shipped' AND e.done_at IS NULL
    AND e.detail->>'shipment' = OLD.id::text;
  RETURN NULL;
END $$;
CREATE TRIGGER shipment_event_removed AFTER DELETE ON shipment FOR EACH ROW EXECUTE FUNCTION remove_shipment_event();

-- A tracking number makes a shipment final: its event, which waits, gets the number and is delivered at once. A corrected number
-- changes the event of a shipment that can still be undone, and nothing else.
CREATE FUNCTION renew_shipment_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event e SET due_at = NEW.undoable_until + interval '5 seconds',
      detail = e.detail || jsonb_build_object('carrier', NEW.carrier, 'trackingNumber', NEW.tracking_number)
    WHERE e.subject = NEW.order_id AND e.name = 'order.shipped' AND e.done_at IS NULL AND e.detail->>'shipment' = NEW.id::text;
  -- Behind an older event it has no job yet.
  PERFORM enqueue_next_event(e.module, e.subject) FROM event e
    WHERE e.subject = NEW.order_id AND e.name = 'order.shipped' AND e.done_at IS NULL AND e.detail->>'shipment' = NEW.id::text
      AND NOT EXISTS (SELECT FROM event o WHERE o.subject = e.subject AND o.module = e.module AND o.done_at IS NULL AND o.id < e.id);
  RETURN NULL;
END $$;
CREATE TRIGGER shipment_event_renewed AFTER UPDATE OF tracking_number ON shipment FOR EACH ROW EXECUTE FUNCTION renew_shipment_event();

-- A refund is an event when it first succeeds. That of a payment that has paid no order is none.
CREATE FUNCTION write_refund_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event (module, name, subject, detail)
    SELECT s.module, s.name, NEW.order_id, jsonb_build_object('refund', NEW.id, 'cents', NEW.amount_cents)
    FROM event_subscription s WHERE s.name = 'order.refunded';
  RETURN NULL;
END $$;
CREATE TRIGGER refund_made_event AFTER INSERT ON refund FOR EACH ROW
  WHEN (NEW.given_at IS NOT NULL AND NEW.order_id IS NOT NULL) EXECUTE FUNCTION write_refund_event();
CREATE TRIGGER refund_event AFTER UPDATE OF given_at ON refund FOR EACH ROW
  WHEN (OLD.given_at IS NULL AND NEW.given_at IS NOT NULL AND NEW.order_id IS NOT NULL) EXECUTE FUNCTION write_refund_event();

-- Every change of a product by staff counts up its version, that of a variant too.
CREATE FUNCTION write_product_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event (module, name, subject, detail)
    SELECT s.module, s.name, NEW.id, jsonb_build_object('version', NEW.version, 'isOnSale', NEW.archived_at IS NULL,
      'change', CASE
        WHEN TG_OP = 'INSERT' THEN 'added'
        WHEN OLD.archived_at IS NOT NULL AND NEW.archived_at IS NULL THEN 'published'
        WHEN NEW.archived_at IS NOT NULL AND NOT NEW.is_draft AND (OLD.archived_at IS NULL OR OLD.is_draft) THEN 'archived'
        ELSE 'changed' END)
    FROM event_subscription s WHERE s.name = 'product.changed';
  RETURN NULL;
END $$;
CREATE TRIGGER product_added_event AFTER INSERT ON product FOR EACH ROW EXECUTE FUNCTION write_product_event();
CREATE TRIGGER product_event AFTER UPDATE OF version ON product FOR EACH ROW
  WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION write_product_event();

-- The counts as the change left them.
CREATE FUNCTION write_stock_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event (module, name, subject, detail)
    SELECT s.module, s.name, NEW.id, jsonb_build_object('product', NEW.product_id, 'received', NEW.received,
      'reserved', NEW.reserved, 'sold', NEW.sold, 'available', NEW.available)
    FROM event_subscription s WHERE s.name = 'stock.changed';
  RETURN NULL;
END $$;
CREATE TRIGGER variant_added_event AFTER INSERT ON variant FOR EACH ROW
  WHEN (NEW.received > 0) EXECUTE FUNCTION write_stock_event();
CREATE TRIGGER variant_stock_event AFTER UPDATE OF received, reserved, sold ON variant FOR EACH ROW
  WHEN (OLD.received <> NEW.received OR OLD.reserved <> NEW.reserved OR OLD.sold <> NEW.sold) EXECUTE FUNCTION write_stock_event();
