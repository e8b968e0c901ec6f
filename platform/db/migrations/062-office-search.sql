-- Staff find messages by their words, and variants by the beginning of a SKU.
CREATE OR REPLACE FUNCTION message_words(p_name text, p_email text, p_about text, p_message text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(p_name || ' ' || p_email || ' ' || p_about || ' ' || p_message)
$$;
CREATE INDEX IF NOT EXISTS message_part ON message USING gin (message_words(name, email, about, message) gin_trgm_ops);
CREATE INDEX IF NOT EXISTS variant_sku_part ON variant (lower(sku) text_pattern_ops) WHERE archived_at IS NULL;
