-- Staff find an order by the tracking number of its parcel.
CREATE INDEX IF NOT EXISTS shipment_tracking_number ON shipment (regexp_replace(lower(tracking_number), '[^a-z0-9]', '', 'g') text_pattern_ops)
  WHERE tracking_number IS NOT NULL;
