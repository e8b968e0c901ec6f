-- A shipment whose tracking number is corrected can still be undone: its event waits on.

CREATE OR REPLACE FUNCTION renew_shipment_event() RETURNS trigger LANGUAGE plpgsql AS $$
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
