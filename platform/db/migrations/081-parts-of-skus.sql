-- An index for searches by a part of a SKU.

CREATE INDEX IF NOT EXISTS variant_sku_trigrams ON variant USING gin (lower(sku) gin_trgm_ops) WITH (fastupdate = off) WHERE archived_at IS NULL;
