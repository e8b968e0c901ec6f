-- A mistyped word stands for the words that are a slip or two away, and no longer for all that begin like it: "keychorn"
-- means "keychron", not "keycap".

CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- Swapping two letters counts as two slips.
CREATE FUNCTION slips_allowed(p_word text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN char_length(p_word) < 5 THEN 1 WHEN char_length(p_word) < 9 THEN 2 ELSE 3 END
$$;

-- The nearest words, and those one slip further for their other endings.
CREATE OR REPLACE FUNCTION words_like(p_word text) RETURNS text[] LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
  SELECT array_agg(word) FROM (
    SELECT word FROM (
      SELECT word, slips, min(slips) OVER () AS fewest FROM (
        SELECT word, levenshtein_less_equal(word, p_word, 4) AS slips
        FROM search_word WHERE word ~ '[^0-9]{3}' AND word % p_word
      ) AS alike
    ) AS nearest
    WHERE fewest <= slips_allowed(p_word) AND slips <= fewest + 1
    ORDER BY slips, similarity(word, p_word) DESC, word LIMIT 10) w
$$;

-- As before, and the plural of a word also stands for the word: "keycaps" finds what is called a keycap set.
CREATE OR REPLACE FUNCTION words_for(p_word text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  part text := CASE WHEN p_word ~ '[^0-9s]{3}s$' THEN left(p_word, -1) ELSE p_word END;
  found text[] := coalesce(words_beginning(part), '{}');
BEGIN
  IF char_length(part) < 3 OR part !~ '[^0-9]{3}' THEN RETURN found; END IF;
  IF cardinality(found) < 20 THEN
    found := found || ARRAY(SELECT word FROM unnest(words_containing(part)) AS c(word) WHERE word <> ALL (found));
  END IF;
  IF cardinality(found) = 0 AND char_length(p_word) >= 4 THEN
    found := coalesce(words_like(p_word), '{}');
  END IF;
  RETURN found;
END $$;

-- Whether a typed word is one of these words or part of one, or one of them mistyped.
CREATE FUNCTION names_one_of(p_word text, p_words text, p_mistyped boolean) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT char_length(p_word) >= 4 AND EXISTS (
    SELECT 1 FROM unnest(words_of(p_words)) AS named(word)
    WHERE strpos(word, p_word) > 0
      OR (p_mistyped AND levenshtein_less_equal(word, p_word, 4) <= slips_allowed(p_word)))
$$;

-- As before, and `p_otherwise` are more words for all that the shop sells, where no product says them.
DROP FUNCTION meant_words(text, text, integer);
CREATE FUNCTION meant_words(p_query text, p_everything text, p_otherwise text, p_most integer)
RETURNS TABLE (place bigint, everything boolean, words text[], held integer, reach bigint, named integer, named_reach bigint)
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT typed.place,
    names_one_of(typed.word, p_everything,
      p_mistyped => NOT EXISTS (SELECT 1 FROM unnest(meant.words) AS m(word) WHERE strpos(m.word, typed.word) > 0))
      OR (anywhere.held = 0 AND names_one_of(typed.word, p_otherwise, p_mistyped => true)),
    meant.words, anywhere.held, anywhere.reach, in_names.held, in_names.reach
  FROM unnest((words_of(p_query))[1:8]) WITH ORDINALITY AS typed(word, place)
  CROSS JOIN LATERAL (SELECT words_for(typed.word) AS words OFFSET 0) meant
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS held, coalesce(max(position), 0) AS reach
    FROM (SELECT position FROM product_word WHERE word = ANY (meant.words) LIMIT p_most + 1) w) anywhere
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS held, coalesce(max(position), 0) AS reach
    FROM (SELECT position FROM product_word WHERE word = ANY (meant.words) AND in_name LIMIT p_most + 1) w) in_names
  ORDER BY typed.place
$$;
