-- Staff add the tracking number to a shipment that has left already.

CREATE TRIGGER shipment_tracking_tell AFTER UPDATE OF tracking_number ON shipment FOR EACH ROW EXECUTE FUNCTION tell_order_part();

-- A tracking number makes a shipment final: its event, which waits, gets the number and is delivered at once.
CREATE FUNCTION renew_shipment_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event e SET due_at = NULL,
      detail = e.detail || jsonb_build_object('carrier', NEW.carrier, 'trackingNumber', NEW.tracking_number)
    WHERE e.subject = NEW.order_id AND e.name = 'order.shipped' AND e.done_at IS NULL AND e.detail->>'shipment' = NEW.id::text;
  -- Behind an older event it has no job yet.
  PERFORM enqueue_next_event(e.module, e.subject) FROM event e
    WHERE e.subject = NEW.order_id AND e.name = 'order.shipped' AND e.done_at IS NULL AND e.detail->>'shipment' = NEW.id::text
      AND NOT EXISTS (SELECT FROM event o WHERE o.subject = e.subject AND o.module = e.module AND o.done_at IS NULL AND o.id < e.id);
  RETURN NULL;
END $$;
CREATE TRIGGER shipment_event_renewed AFTER UPDATE OF tracking_number ON shipment FOR EACH ROW EXECUTE FUNCTION renew_shipment_event();
