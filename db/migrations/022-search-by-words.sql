-- Search that stays quick with a million products: a typed word is looked for among the words that occur, of which
-- there are few, with typing errors forgiven there; the products are then found by whole words.

-- The words of a text, once each, in the order in which they first occur.
CREATE FUNCTION words_of(p_text text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(word ORDER BY first), '{}') FROM (
    SELECT left(word, 60) AS word, min(place) AS first
    FROM regexp_split_to_table(lower(p_text), '[^[:alnum:]]+') WITH ORDINALITY AS w(word, place)
    WHERE word <> '' GROUP BY left(word, 60)
  ) w
$$;

ALTER TABLE product
  ADD COLUMN words text[] GENERATED ALWAYS AS (words_of(name || ' ' || description)) STORED,
  ADD COLUMN name_words text[] GENERATED ALWAYS AS (words_of(name)) STORED;
DROP INDEX product_search;
ALTER TABLE product DROP COLUMN search;
CREATE INDEX product_words ON product USING gin (words) WHERE archived_at IS NULL;
CREATE INDEX product_name_words ON product USING gin (name_words) WHERE archived_at IS NULL;

-- Every word that ever occurred. One that no product has any more is looked up in vain, and harms nothing.
CREATE TABLE search_word (word text COLLATE "C" PRIMARY KEY);
CREATE INDEX search_word_trigrams ON search_word USING gin (word gin_trgm_ops);
INSERT INTO search_word SELECT DISTINCT unnest(words) FROM product;

CREATE FUNCTION note_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Sorted, so that two who add the same words do not wait for each other in a circle.
  INSERT INTO search_word
    SELECT DISTINCT w.word FROM new_rows, unnest(new_rows.words) AS w(word)
    WHERE NOT EXISTS (SELECT 1 FROM search_word s WHERE s.word = w.word)
    ORDER BY 1
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER product_words_noted AFTER INSERT ON product
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_words();
-- A transition table cannot go with a list of columns; most changes of a product are of its stock, and cost a look only.
CREATE FUNCTION note_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word SELECT word FROM unnest(NEW.words) word ORDER BY word ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER product_changed_words_noted AFTER UPDATE OF name, description ON product
  FOR EACH ROW EXECUTE FUNCTION note_changed_words();

-- What each word of a search may stand for: the words that contain it, or, where there are none, those most like it.
-- `everything` is true for a word that names all that the shop sells. A short word is the beginning of one.
CREATE FUNCTION meant_words(p_query text, p_everything text)
RETURNS TABLE (place bigint, everything boolean, words text[])
LANGUAGE sql STABLE AS $$
  SELECT typed.place,
    char_length(typed.word) >= 4 AND word_similarity(typed.word, p_everything) >= 0.4,
    coalesce(
      CASE WHEN char_length(typed.word) < 3
        THEN (SELECT array_agg(word) FROM (
               SELECT word FROM search_word WHERE word >= typed.word AND word < typed.word || U&'\FFFF' LIMIT 100) beginning)
        ELSE (SELECT array_agg(word) FROM (
               SELECT word FROM search_word WHERE word LIKE '%' || typed.word || '%' LIMIT 100) containing)
      END,
      CASE WHEN char_length(typed.word) >= 4
        THEN (SELECT array_agg(word) FROM (
               SELECT word FROM search_word WHERE word % typed.word
               ORDER BY similarity(word, typed.word) DESC LIMIT 10) alike)
      END,
      '{}')
  FROM unnest((words_of(p_query))[1:8]) WITH ORDINALITY AS typed(word, place)
$$;

-- The other lists, by key.
DROP INDEX product_rating;
CREATE INDEX product_rating ON product ((coalesce(rating_average, 0)), id) WHERE archived_at IS NULL;
CREATE INDEX member_newest ON member (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX member_email_part ON member USING gin (email gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX member_name_part ON member USING gin (lower(name) gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX orders_listed ON orders (number DESC) WHERE status NOT IN ('cancelled', 'expired');
CREATE INDEX orders_email_part ON orders USING gin (lower(email) gin_trgm_ops);
CREATE INDEX order_line_name_part ON order_line USING gin (lower(product_name) gin_trgm_ops);
