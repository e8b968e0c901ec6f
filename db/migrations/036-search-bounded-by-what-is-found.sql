-- The planner takes "containing" for a condition that many words meet, and would rather read all words in order than ask
-- the index of their trigrams: here it has no other way.
CREATE FUNCTION words_containing(p_part text) RETURNS text[] LANGUAGE sql STABLE
  SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
  SELECT array_agg(word) FROM (
    SELECT word FROM search_word WHERE word = p_part
    UNION (SELECT word FROM search_word WHERE word LIKE '%' || p_part || '%' LIMIT 100)) w
$$;

CREATE FUNCTION words_like(p_word text) RETURNS text[] LANGUAGE sql STABLE
  SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
  SELECT array_agg(word) FROM (
    SELECT word FROM search_word WHERE word % p_word ORDER BY similarity(word, p_word) DESC, word LIMIT 10) w
$$;

CREATE FUNCTION words_beginning(p_part text) RETURNS text[] LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT array_agg(word) FROM (
    SELECT word FROM search_word WHERE word >= p_part AND word < p_part || U&'\FFFF' ORDER BY word LIMIT 100) w
$$;

-- The products on sale that have a word of each list, or have them in their name, when they are few; NULL when there are
-- more than a thousand. How many have any of several rare words is what the planner cannot know: left to itself, it may
-- read all products in order to find a handful.
CREATE FUNCTION few_products(p_words jsonb, p_in_name boolean) RETURNS uuid[] LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  conditions text;
  found uuid[];
BEGIN
  SELECT string_agg(format('p.%I && %L::text[]', CASE WHEN p_in_name THEN 'name_words' ELSE 'words' END,
      ARRAY(SELECT jsonb_array_elements_text(one.words))), ' AND ')
    INTO conditions FROM jsonb_array_elements(p_words) AS one(words);
  EXECUTE 'SELECT array_agg(id) FROM (SELECT p.id FROM product p WHERE p.archived_at IS NULL AND ' || conditions
    || ' LIMIT 1001) AS few' INTO found;
  RETURN CASE WHEN cardinality(found) > 1000 THEN NULL ELSE coalesce(found, '{}') END;
END $$;

-- As before. `rare` is true in a large catalogue for a word that stands for no common one.
DROP FUNCTION meant_words(text, text);
CREATE FUNCTION meant_words(p_query text, p_everything text)
RETURNS TABLE (place bigint, everything boolean, words text[], rare boolean)
LANGUAGE sql STABLE AS $$
  WITH common AS MATERIALIZED (
    SELECT c.reltuples > 5000 AS is_large, ARRAY(
      SELECT word FROM unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) AS e(word, frequency)
      WHERE frequency >= 0.01 AND word IS NOT NULL) AS words
    FROM pg_class c LEFT JOIN pg_stats s ON s.schemaname = 'public' AND s.tablename = 'product' AND s.attname = 'words'
    WHERE c.oid = 'product'::regclass
  )
  SELECT typed.place,
    char_length(typed.word) >= 4 AND word_similarity(typed.word, p_everything) >= 0.4,
    coalesce(meant.words, '{}'),
    common.is_large AND NOT coalesce(common.words && meant.words, false)
  FROM unnest((words_of(p_query))[1:8]) WITH ORDINALITY AS typed(word, place)
  CROSS JOIN LATERAL (
    SELECT coalesce(
      CASE WHEN char_length(typed.word) < 3 THEN words_beginning(typed.word) ELSE words_containing(typed.word) END,
      CASE WHEN char_length(typed.word) >= 4 THEN words_like(typed.word) END) AS words
    OFFSET 0) AS meant
  CROSS JOIN common
$$;

-- New words are few, and every search would have to read those that wait to be put into the index.
ALTER INDEX search_word_trigrams SET (fastupdate = off);
SELECT gin_clean_pending_list('search_word_trigrams');
