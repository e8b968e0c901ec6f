-- Word search (docs/decisions/017). A typed word maps to known words; each known word lists its products.

-- The distinct words of a text, in order of first occurrence.
CREATE FUNCTION words_of(p_text text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(word ORDER BY first), '{}') FROM (
    SELECT left(word, 60) AS word, min(place) AS first
    FROM regexp_split_to_table(lower(p_text), '[^[:alnum:]]+') WITH ORDINALITY AS w(word, place)
    WHERE word <> '' GROUP BY left(word, 60)) w
$$;

-- A word without accents and with one letter i, as many people type it: "cuña" is "cuna", "straße" is "strasse", "ısı" is "isi".
CREATE FUNCTION plain_word(p_word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(p_word) = char_length(p_word) THEN p_word
    ELSE normalize(regexp_replace(normalize(
      replace(replace(replace(translate(p_word, 'ıøłđ', 'iold'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFD), '[\u0300-\u036f]', '', 'g'), NFC) END
$$;

-- Every word that ever occurred. A word without products only costs an empty lookup.
CREATE TABLE search_word (word text COLLATE "C" PRIMARY KEY);
-- Products can have as many numbers and codes, so search finds those by prefix only, not by substring or similarity.
-- Without fastupdate: every search would have to read the pending list.
CREATE INDEX search_word_trigrams ON search_word USING gin (word gin_trgm_ops) WITH (fastupdate = off)
  WHERE word ~ '[^0-9]{3}';
-- Words with accents, by their letters without.
CREATE INDEX search_word_plain ON search_word (plain_word(word)) WHERE plain_word(word) <> word;

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

-- The products on sale per word and facet value, in shop window order, so that a search reads only one page of them.
CREATE TABLE product_word (
  word text COLLATE "C" NOT NULL,
  position bigint NOT NULL,
  in_name boolean NOT NULL,
  PRIMARY KEY (word, position) INCLUDE (in_name)
);
CREATE INDEX product_word_in_name ON product_word (word, position) WHERE in_name;
CREATE INDEX product_word_elsewhere ON product_word (word, position) WHERE NOT in_name;

-- Triggers of product. They insert words in sorted order, so that two transactions cannot deadlock.
CREATE FUNCTION note_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word
    SELECT DISTINCT w.word COLLATE "C" FROM new_rows n, unnest(n.words) AS w(word)
    WHERE n.archived_at IS NULL AND NOT EXISTS (SELECT 1 FROM search_word s WHERE s.word = w.word) ORDER BY 1 ON CONFLICT DO NOTHING;
  INSERT INTO facet_value (word, value)
    SELECT v.word, min(v.value) FROM new_rows n, facet_values(n.properties, n.options) AS v
    WHERE n.archived_at IS NULL AND NOT EXISTS (SELECT 1 FROM facet_value f WHERE f.word = v.word)
    GROUP BY v.word ORDER BY v.word COLLATE "C" ON CONFLICT DO NOTHING;
  INSERT INTO product_word (word, position, in_name)
    SELECT w.word, n.position, w.word = ANY (n.name_words) FROM new_rows n, unnest(n.words || n.facets) AS w(word)
    WHERE n.archived_at IS NULL ORDER BY w.word COLLATE "C", n.position;
  RETURN NULL;
END $$;

CREATE FUNCTION note_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- The number of edits by which a typed word may differ from the word that it stands for; swapped letters count as two.
CREATE FUNCTION slips_allowed(p_word text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN char_length(p_word) < 5 THEN 1 WHEN char_length(p_word) < 9 THEN 2 ELSE 3 END
$$;

-- The words that a typed word may stand for, likeliest first: words that begin with it, then words that contain it, or
-- else the nearest words and, for their other endings, those one edit further; a plural also stands for its singular.
-- The planner settings force the index: for an unknown pattern it would read all words.
CREATE FUNCTION words_beginning(p_word text) RETURNS text[] LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_bitmapscan = off AS $$
  SELECT array_agg(word) FROM (
    SELECT word FROM search_word WHERE word >= p_word COLLATE "C" AND word < (p_word || U&'\FFFF') COLLATE "C"
    ORDER BY word LIMIT 20) w
$$;
-- The words that begin with a typed word if accents are left aside.
CREATE FUNCTION other_spellings(p_word text) RETURNS text[] LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_bitmapscan = off AS $$
  SELECT coalesce(array_agg(word), '{}') FROM (
    SELECT word FROM (
      SELECT word FROM search_word WHERE plain_word(word) <> word AND plain_word(word) >= plain_word(p_word) COLLATE "C"
        AND plain_word(word) < (plain_word(p_word) || U&'\FFFF') COLLATE "C" ORDER BY plain_word(word) LIMIT 40) AS accented
    WHERE left(word, char_length(p_word)) <> p_word
    UNION ALL (
      SELECT word FROM search_word WHERE plain_word(p_word) <> p_word AND plain_word(word) = word
        AND word >= plain_word(p_word) COLLATE "C" AND word < (plain_word(p_word) || U&'\FFFF') COLLATE "C" ORDER BY word LIMIT 20)) AS w
  WHERE char_length(p_word) >= 2
$$;
CREATE FUNCTION words_containing(p_word text) RETURNS text[] LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
  SELECT array_agg(word) FROM (
    SELECT word FROM search_word WHERE word ~ '[^0-9]{3}' AND word LIKE '%' || p_word || '%' LIMIT 20) w
$$;
CREATE FUNCTION words_like(p_word text) RETURNS text[] LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
  SELECT array_agg(word) FROM (
    SELECT word FROM (SELECT word, slips, min(slips) OVER () AS fewest FROM (
      SELECT word, levenshtein_less_equal(word, p_word, 4) AS slips
      FROM search_word WHERE word ~ '[^0-9]{3}' AND word % p_word) AS alike) AS nearest
    WHERE fewest <= slips_allowed(p_word) AND slips <= fewest + 1
    ORDER BY slips, similarity(word, p_word) DESC, word LIMIT 10) w
$$;
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
  found text[] := coalesce(words_beginning(part), '{}') || other_spellings(part);
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

-- Those of the words that a typed word may stand for which have its very letters, or other ones in its place: not its other spellings.
CREATE FUNCTION as_spelled(p_word text, p_words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(SELECT w.word FROM unnest(p_words) AS w(word)
    WHERE strpos(w.word, singular(p_word)) > 0 OR strpos(plain_word(w.word), plain_word(singular(p_word))) = 0)
$$;

-- Whether a typed word is one of `p_words`, a part of one, or one mistyped.
CREATE FUNCTION names_one_of(p_word text, p_words text, p_mistyped boolean) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT char_length(p_word) >= 4 AND EXISTS (
    SELECT 1 FROM unnest(words_of(p_words)) AS named(word)
    WHERE strpos(word, p_word) > 0
      OR (p_mistyped AND levenshtein_less_equal(word, p_word, 4) <= slips_allowed(p_word)))
$$;

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
      SELECT 1 FROM unnest(meant.words) AS m(word), unnest(alike.words) AS a(word) WHERE strpos(plain_word(m.word), plain_word(singular(a.word))) > 0),
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
