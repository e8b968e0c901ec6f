-- Search whose cost hangs on the page and not on the catalogue: for every word the products on sale that have it, in
-- the order of the shop window, so that a word of a million products is read no further than is shown.

CREATE TABLE product_word (
  word text COLLATE "C" NOT NULL,
  position bigint NOT NULL,
  in_name boolean NOT NULL,
  PRIMARY KEY (word, position) INCLUDE (in_name)
);
INSERT INTO product_word (word, position, in_name)
  SELECT w.word, p.position, w.word = ANY (p.name_words) FROM product p, unnest(p.words) AS w(word)
  WHERE p.archived_at IS NULL ORDER BY w.word COLLATE "C", p.position;
CREATE INDEX product_word_in_name ON product_word (word, position) WHERE in_name;
CREATE INDEX product_word_elsewhere ON product_word (word, position) WHERE NOT in_name;
DROP INDEX product_words;
DROP INDEX product_name_words;

-- Numbers and codes are as many as the products, and are looked up by their beginning: pieces of words and typing errors
-- are looked for among what has three characters in a row that are no digits, as many as a language has.
DROP INDEX search_word_trigrams;
CREATE INDEX search_word_trigrams ON search_word USING gin (word gin_trgm_ops) WHERE word ~ '[^0-9]{3}';
-- New words are few, and every search would have to read those that wait to be put into the index.
ALTER INDEX search_word_trigrams SET (fastupdate = off);

CREATE OR REPLACE FUNCTION note_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Sorted, so that two who add the same words do not wait for each other in a circle.
  INSERT INTO search_word
    SELECT DISTINCT w.word COLLATE "C" FROM new_rows, unnest(new_rows.words) AS w(word)
    WHERE NOT EXISTS (SELECT 1 FROM search_word s WHERE s.word = w.word)
    ORDER BY 1
    ON CONFLICT DO NOTHING;
  INSERT INTO product_word (word, position, in_name)
    SELECT w.word, n.position, w.word = ANY (n.name_words) FROM new_rows n, unnest(n.words) AS w(word)
    WHERE n.archived_at IS NULL ORDER BY w.word COLLATE "C", n.position;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_word WHERE word = ANY (OLD.words) AND position = OLD.position;
  IF TG_OP = 'DELETE' OR NEW.archived_at IS NOT NULL THEN RETURN NULL; END IF;
  INSERT INTO search_word
    SELECT w.word COLLATE "C" FROM unnest(NEW.words) AS w(word)
    WHERE NOT EXISTS (SELECT 1 FROM search_word s WHERE s.word = w.word)
    ORDER BY 1
    ON CONFLICT DO NOTHING;
  INSERT INTO product_word (word, position, in_name)
    SELECT w.word, NEW.position, w.word = ANY (NEW.name_words) FROM unnest(NEW.words) AS w(word);
  RETURN NULL;
END $$;
DROP TRIGGER product_changed_words_noted ON product;
CREATE TRIGGER product_changed_words_noted AFTER UPDATE OF name, description, archived_at ON product
  FOR EACH ROW WHEN (OLD.words IS DISTINCT FROM NEW.words OR OLD.name_words IS DISTINCT FROM NEW.name_words
    OR OLD.archived_at IS DISTINCT FROM NEW.archived_at)
  EXECUTE FUNCTION note_changed_words();
CREATE TRIGGER product_gone_words_noted AFTER DELETE ON product
  FOR EACH ROW EXECUTE FUNCTION note_changed_words();

DROP FUNCTION meant_words(text, text);
DROP FUNCTION few_products(jsonb, boolean);
DROP FUNCTION words_beginning(text);
DROP FUNCTION words_containing(text);
DROP FUNCTION words_like(text);

-- What a typed word may stand for, the likeliest first: words that begin with it, that contain it, or, where there are
-- none, those most like it. A short word is the beginning of one.
CREATE FUNCTION words_beginning(p_word text) RETURNS text[] LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_bitmapscan = off AS $$
  SELECT array_agg(word) FROM (
    SELECT word FROM search_word WHERE word >= p_word COLLATE "C" AND word < (p_word || U&'\FFFF') COLLATE "C"
    ORDER BY word LIMIT 20) w
$$;
-- The planner knows nothing of a pattern that it is handed later, and would read every word in their order.
CREATE FUNCTION words_containing(p_word text) RETURNS text[] LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
  SELECT array_agg(word) FROM (
    SELECT word FROM search_word WHERE word ~ '[^0-9]{3}' AND word LIKE '%' || p_word || '%' LIMIT 20) w
$$;
CREATE FUNCTION words_like(p_word text) RETURNS text[] LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
  SELECT array_agg(word) FROM (
    SELECT word FROM search_word WHERE word ~ '[^0-9]{3}' AND word % p_word
    ORDER BY similarity(word, p_word) DESC, word LIMIT 10) w
$$;

CREATE FUNCTION words_for(p_word text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  found text[] := coalesce(words_beginning(p_word), '{}');
BEGIN
  IF char_length(p_word) < 3 OR p_word !~ '[^0-9]{3}' THEN RETURN found; END IF;
  IF cardinality(found) < 20 THEN
    found := found || ARRAY(SELECT word FROM unnest(words_containing(p_word)) AS c(word) WHERE word <> ALL (found));
  END IF;
  IF cardinality(found) = 0 AND char_length(p_word) >= 4 THEN
    found := coalesce(words_like(p_word), '{}');
  END IF;
  RETURN found;
END $$;

-- What each word of a search may stand for, and how far that narrows: in how many products it is, and in how many names,
-- counted no further than `p_most`, and the last position that was reached, which is far for a word that is rare.
-- `everything` is true for a word that names all that the shop sells.
CREATE FUNCTION meant_words(p_query text, p_everything text, p_most integer)
RETURNS TABLE (place bigint, everything boolean, words text[], held integer, reach bigint, named integer, named_reach bigint)
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT typed.place,
    char_length(typed.word) >= 4 AND word_similarity(typed.word, p_everything) >= 0.4,
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
