-- A range of prices also finds a product by a dearer variant. Large shops build this index before the upgrade, with CONCURRENTLY.
CREATE INDEX IF NOT EXISTS product_dearer ON product (highest_price_cents)
  WHERE archived_at IS NULL AND lowest_price_cents < highest_price_cents;
