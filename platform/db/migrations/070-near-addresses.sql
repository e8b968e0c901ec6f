-- An index for searches of customers by a mistyped address.

CREATE INDEX customer_local_part ON customer USING gin (split_part(email, '@', 1) gin_trgm_ops) WHERE is_listed;
