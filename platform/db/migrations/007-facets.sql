-- Facets: the values of properties and options are listed per product like the words of the search. Synonyms for it.

-- The values of a product's properties and options, each behind its label: "layout:75%". A property lists its values with
-- commas or semicolons. No word of a text contains a colon.
CREATE FUNCTION facet_values(p_properties jsonb, p_options jsonb) RETURNS TABLE (word text, value text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT ON (1) lower(said.label || ':' || said.value), said.value FROM (
    SELECT p.property->>'label' AS label, trim(part.value) AS value
    FROM jsonb_array_elements(p_properties) AS p(property),
      regexp_split_to_table(p.property->>'value', '[,;]\s+') AS part(value)
    UNION ALL
    SELECT o.option->>'name', v.value
    FROM jsonb_array_elements(p_options) AS o(option), jsonb_array_elements_text(o.option->'values') AS v(value)) said
  WHERE strpos(said.label, ':') = 0 AND char_length(said.label) <= 60 AND char_length(said.value) BETWEEN 1 AND 60
  ORDER BY 1, 2
$$;
CREATE FUNCTION facets_of(p_properties jsonb, p_options jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(word), '{}') FROM public.facet_values(p_properties, p_options)
$$;

-- Every facet value that ever occurred, as it was first written.
CREATE TABLE facet_value (word text COLLATE "C" PRIMARY KEY, value text NOT NULL);

CREATE OR REPLACE FUNCTION note_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word
    SELECT DISTINCT w.word COLLATE "C" FROM new_rows, unnest(new_rows.words) AS w(word)
    WHERE NOT EXISTS (SELECT 1 FROM search_word s WHERE s.word = w.word) ORDER BY 1 ON CONFLICT DO NOTHING;
  INSERT INTO facet_value (word, value)
    SELECT v.word, min(v.value) FROM new_rows n, facet_values(n.properties, n.options) AS v
    WHERE NOT EXISTS (SELECT 1 FROM facet_value f WHERE f.word = v.word)
    GROUP BY v.word ORDER BY v.word COLLATE "C" ON CONFLICT DO NOTHING;
  INSERT INTO product_word (word, position, in_name)
    SELECT w.word, n.position, w.word = ANY (n.name_words) FROM new_rows n, unnest(n.words || n.facets) AS w(word)
    WHERE n.archived_at IS NULL ORDER BY w.word COLLATE "C", n.position;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_word WHERE word = ANY (OLD.words || OLD.facets) AND position = OLD.position;
  IF TG_OP = 'DELETE' OR NEW.archived_at IS NOT NULL THEN RETURN NULL; END IF;
  INSERT INTO search_word
    SELECT w.word COLLATE "C" FROM unnest(NEW.words) AS w(word)
    WHERE NOT EXISTS (SELECT 1 FROM search_word s WHERE s.word = w.word) ORDER BY 1 ON CONFLICT DO NOTHING;
  INSERT INTO facet_value (word, value)
    SELECT v.word, v.value FROM facet_values(NEW.properties, NEW.options) AS v
    WHERE NOT EXISTS (SELECT 1 FROM facet_value f WHERE f.word = v.word)
    ORDER BY v.word COLLATE "C" ON CONFLICT DO NOTHING;
  INSERT INTO product_word (word, position, in_name)
    SELECT w.word, NEW.position, w.word = ANY (NEW.name_words) FROM unnest(NEW.words || NEW.facets) AS w(word);
  RETURN NULL;
END $$;

DROP TRIGGER product_changed_words_noted ON product;
ALTER TABLE product ADD COLUMN facets text[] GENERATED ALWAYS AS (facets_of(properties, options)) STORED;
CREATE TRIGGER product_changed_words_noted AFTER UPDATE OF name, description, options, properties, archived_at ON product
  FOR EACH ROW WHEN (OLD.words IS DISTINCT FROM NEW.words OR OLD.name_words IS DISTINCT FROM NEW.name_words
    OR OLD.facets IS DISTINCT FROM NEW.facets OR OLD.archived_at IS DISTINCT FROM NEW.archived_at)
  EXECUTE FUNCTION note_changed_words();
INSERT INTO facet_value (word, value)
  SELECT v.word, min(v.value) FROM product p, facet_values(p.properties, p.options) AS v GROUP BY v.word;
INSERT INTO product_word (word, position, in_name)
  SELECT f.word, p.position, false FROM product p, unnest(p.facets) AS f(word) WHERE p.archived_at IS NULL;

DROP FUNCTION meant_words, words_for;
CREATE FUNCTION singular(p_word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p_word ~ '[^0-9s]{3}s$' THEN left(p_word, -1) ELSE p_word END
$$;
-- A word and its synonyms: the words on the same line of the shop's setting.
CREATE FUNCTION synonyms_of(p_word text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN p_word || ARRAY(
    SELECT DISTINCT alike.word FROM shop_setting s, regexp_split_to_table(s.value #>> '{}', '\n') AS line(said),
      words_of(line.said) AS own, unnest(own) AS alike(word)
    WHERE s.name = 'synonyms' AND ARRAY[p_word, singular(p_word)] && own AND alike.word <> p_word);
END $$;
CREATE FUNCTION words_having(p_word text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  part text := singular(p_word);
  found text[] := coalesce(words_beginning(part), '{}');
BEGIN
  IF char_length(part) < 3 OR part !~ '[^0-9]{3}' OR cardinality(found) >= 20 THEN RETURN found; END IF;
  RETURN found || ARRAY(SELECT word FROM unnest(words_containing(part)) AS c(word) WHERE word <> ALL (found));
END $$;
CREATE FUNCTION words_for(p_alike text[]) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  typed text := p_alike[1];
  found text[] := words_having(typed);
BEGIN
  IF cardinality(p_alike) > 1 THEN
    found := found || ARRAY(SELECT DISTINCT w.word FROM unnest(p_alike[2 : ]) AS a(word), unnest(words_having(a.word)) AS w(word)
      WHERE w.word <> ALL (found));
  END IF;
  IF cardinality(found) = 0 AND char_length(typed) >= 4 AND typed ~ '[^0-9]{3}' THEN RETURN coalesce(words_like(typed), '{}'); END IF;
  RETURN found;
END $$;
-- Each word of a query with its possible meanings and its selectivity: how many products and product names have it
-- (counted up to `p_most`) and the last position reached. `everything` marks a word for all goods: one of `p_everything`,
-- or one of `p_otherwise` that no product has. `forgiven` marks a word that only near ones were found for.
CREATE FUNCTION meant_words(p_query text, p_everything text, p_otherwise text, p_most integer)
RETURNS TABLE (place bigint, typed text, everything boolean, forgiven boolean, words text[], held integer, reach bigint,
  named integer, named_reach bigint)
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT typed.place, typed.word,
    names_one_of(typed.word, p_everything,
      p_mistyped => NOT EXISTS (SELECT 1 FROM unnest(meant.words) AS m(word) WHERE strpos(m.word, typed.word) > 0))
      OR (anywhere.held = 0 AND names_one_of(typed.word, p_otherwise, p_mistyped => true))
      OR words_of(p_everything) && alike.words[2 : ],
    cardinality(meant.words) > 0 AND NOT EXISTS (
      SELECT 1 FROM unnest(meant.words) AS m(word), unnest(alike.words) AS a(word) WHERE strpos(m.word, singular(a.word)) > 0),
    meant.words, anywhere.held, anywhere.reach, in_names.held, in_names.reach
  FROM unnest((words_of(p_query))[1:8]) WITH ORDINALITY AS typed(word, place)
  CROSS JOIN LATERAL (SELECT synonyms_of(typed.word) AS words OFFSET 0) alike
  CROSS JOIN LATERAL (SELECT words_for(alike.words) AS words OFFSET 0) meant
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS held, coalesce(max(position), 0) AS reach
    FROM (SELECT position FROM product_word WHERE word = ANY (meant.words) LIMIT p_most + 1) w) anywhere
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS held, coalesce(max(position), 0) AS reach
    FROM (SELECT position FROM product_word WHERE word = ANY (meant.words) AND in_name LIMIT p_most + 1) w) in_names
  ORDER BY typed.place
$$;
