-- Further orders of the staff's list of products. Large shops build these indexes before the upgrade, with CONCURRENTLY.
CREATE INDEX IF NOT EXISTS product_minimum ON product (min_quantity, id) WHERE archived_at IS NULL;
CREATE INDEX IF NOT EXISTS product_deleted ON product (position) WHERE archived_at IS NOT NULL AND NOT is_draft;
