-- The indexes by which the list of orders sorts, filters and searches, beside those of 05-orders.sql.

CREATE INDEX IF NOT EXISTS orders_booked ON orders (booked_at, number);
CREATE INDEX IF NOT EXISTS orders_total ON orders (total_cents, number) WHERE status NOT IN ('cancelled', 'expired');
CREATE INDEX IF NOT EXISTS order_line_sku ON order_line (lower(sku) text_pattern_ops);

-- The words of customers that a mistyped word may stand for, the nearest first. A sample of orders with similar words bounds its
-- cost; the planner settings force the index.
CREATE FUNCTION customer_words_like(p_word text) RETURNS text[] LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET pg_trgm.word_similarity_threshold = 0.45 AS $$
  SELECT array_agg(word) FROM (
    SELECT word FROM (SELECT word, slips, min(slips) OVER () AS fewest FROM (
      SELECT DISTINCT said.word, levenshtein_less_equal(said.word, p_word, 4) AS slips FROM (
        SELECT customer_text(email, display_name, address, phone) AS customer FROM orders
        WHERE p_word <% customer_text(email, display_name, address, phone) LIMIT 500) AS alike,
      unnest(words_of(alike.customer)) AS said(word)) AS words) AS nearest
    WHERE slips = fewest AND slips <= slips_allowed(p_word)
    ORDER BY similarity(word, p_word) DESC, word LIMIT 3) AS w
$$;
