-- A payment that has paid no order, such as one that comes after the order was cancelled, has its refund in `refund` too.

ALTER TABLE refund ALTER COLUMN order_id DROP NOT NULL;
