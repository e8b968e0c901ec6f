-- Search in the languages of translations (docs/decisions/049). A key of `product_word` such as "de|stiel" is a word of a translation;
-- no other key has a bar without a colon. A customer's word stands for words of translations and of originals.

-- The stem of a word where PostgreSQL has one for the language: "spaten" and "spatens" are "spat", "stühle" is "stuhl".
CREATE FUNCTION stem_in(p_language text, p_word text) RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  dictionary regdictionary := (SELECT d.oid FROM pg_ts_dict d JOIN pg_namespace n ON n.oid = d.dictnamespace
    WHERE n.nspname = 'pg_catalog' AND d.dictname = CASE p_language WHEN 'ar' THEN 'arabic_stem' WHEN 'da' THEN 'danish_stem'
      WHEN 'de' THEN 'german_stem' WHEN 'en' THEN 'english_stem' WHEN 'es' THEN 'spanish_stem' WHEN 'fi' THEN 'finnish_stem'
      WHEN 'fr' THEN 'french_stem' WHEN 'hu' THEN 'hungarian_stem' WHEN 'it' THEN 'italian_stem' WHEN 'nl' THEN 'dutch_stem'
      WHEN 'no' THEN 'norwegian_stem' WHEN 'pt' THEN 'portuguese_stem' WHEN 'ro' THEN 'romanian_stem' WHEN 'ru' THEN 'russian_stem'
      WHEN 'sv' THEN 'swedish_stem' WHEN 'tr' THEN 'turkish_stem' END);
BEGIN
  -- A stem shorter than three letters is in too many words, and stop words have none.
  RETURN coalesce((SELECT s.stem FROM (SELECT (ts_lexize(dictionary, p_word))[1] AS stem WHERE dictionary IS NOT NULL) s
    WHERE char_length(s.stem) >= 3), p_word);
END $$;

-- Every word and stem of a translation that ever occurred.
CREATE TABLE search_word_in (
  language text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (language, word)
);
CREATE INDEX search_word_in_trigrams ON search_word_in USING gin (word gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX search_word_in_plain ON search_word_in (language, plain_word(word)) WHERE plain_word(word) <> word;

-- The two halves of a compound, as words and as stems, where the language has both: "spatenstiel" has "spaten" and "stiel".
CREATE FUNCTION parts_in(p_language text, p_word text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT part.word), '{}')
  FROM generate_series(4, char_length(p_word) - 4) AS cut(place)
    CROSS JOIN LATERAL (SELECT left(p_word, cut.place) AS head, substr(p_word, cut.place + 1) AS tail OFFSET 0) half
    CROSS JOIN LATERAL (SELECT stem_in(p_language, half.head) AS head, stem_in(p_language, half.tail) AS tail OFFSET 0) stem
    CROSS JOIN LATERAL unnest(ARRAY[half.head, half.tail, stem.head, stem.tail]) AS part(word)
  WHERE p_word !~ '[0-9]' AND EXISTS (SELECT FROM search_word_in s WHERE s.language = p_language AND s.word = stem.head)
    AND EXISTS (SELECT FROM search_word_in s WHERE s.language = p_language AND s.word = stem.tail)
$$;

-- The keys of a product's translated texts, from which its entries of `product_word` are deleted.
CREATE TABLE product_words_in (
  product_id uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  language text COLLATE "C" NOT NULL,
  position bigint NOT NULL,
  words text[] NOT NULL,
  name_words text[] NOT NULL,
  PRIMARY KEY (product_id, language)
);

-- The words of a text with their stems and parts, in the order of letters; notes words and stems as known.
CREATE FUNCTION keys_in(p_language text, p_text text) RETURNS text[] LANGUAGE plpgsql AS $$
-- The language comes from a column in "C", whose letters are English alone.
DECLARE found text[] := words_of(p_text COLLATE "default");
BEGIN
  INSERT INTO search_word_in (language, word)
    SELECT DISTINCT p_language, w.word COLLATE "C" FROM unnest(found) AS said(word),
      unnest(ARRAY[said.word, stem_in(p_language, said.word)]) AS w(word)
    WHERE NOT EXISTS (SELECT FROM search_word_in s WHERE s.language = p_language AND s.word = w.word) ORDER BY 2 ON CONFLICT DO NOTHING;
  RETURN ARRAY(SELECT DISTINCT p_language || '|' || w.word FROM unnest(found) AS said(word),
    unnest(ARRAY[said.word, stem_in(p_language, said.word)] || parts_in(p_language, said.word)) AS w(word) ORDER BY 1);
END $$;

-- Brings the words of products in a language up to date: of name, description and values of options, as in `product.words`.
CREATE FUNCTION index_words_in(p_language text, p_products uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  goods record;
  found text[];
  in_name text[];
BEGIN
  FOR goods IN SELECT p.id, p.position, p.options, p.archived_at IS NULL AS is_on_sale FROM product p WHERE p.id = ANY (p_products) ORDER BY p.id
  LOOP
    DELETE FROM product_word w USING product_words_in l
      WHERE l.product_id = goods.id AND l.language = p_language AND w.word = ANY (l.words) AND w.position = l.position;
    in_name := keys_in(p_language, coalesce((SELECT t.text FROM translation t WHERE t.language = p_language AND t.topic = 'product'
      AND t.subject = goods.id::text AND t.field = 'name'), ''));
    found := in_name || keys_in(p_language, coalesce((SELECT string_agg(said.text, ' ') FROM (
      SELECT t.text FROM translation t WHERE t.language = p_language AND t.topic = 'product' AND t.subject = goods.id::text
        AND t.field = 'description'
      UNION ALL SELECT t.text FROM jsonb_path_query(goods.options, '$[*].values[*]') AS v(value)
        JOIN translation t ON t.language = p_language AND t.topic = 'term' AND t.subject = '' AND t.field = text_key(v.value #>> '{}')) said), ''));
    found := ARRAY(SELECT DISTINCT w.word FROM unnest(found) AS w(word) ORDER BY 1);
    INSERT INTO product_words_in (product_id, language, position, words, name_words) VALUES (goods.id, p_language, goods.position, found, in_name)
      ON CONFLICT (product_id, language) DO UPDATE SET position = excluded.position, words = excluded.words, name_words = excluded.name_words;
    INSERT INTO product_word (word, position, in_name)
      SELECT w.word, goods.position, w.word = ANY (in_name) FROM unnest(found) AS w(word)
      WHERE goods.is_on_sale ORDER BY w.word COLLATE "C" ON CONFLICT DO NOTHING;
  END LOOP;
END $$;

CREATE FUNCTION note_translated_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_words_in(c.language, array_agg(DISTINCT c.subject::uuid)) FROM changed_rows c
    WHERE c.topic = 'product' AND c.field IN ('name', 'description') GROUP BY c.language;
  PERFORM index_words_in(c.language, array_agg(DISTINCT p.id)) FROM changed_rows c
    JOIN product p ON p.options <> '[]' AND p.options @> jsonb_build_array(jsonb_build_object('values', jsonb_build_array(c.source)))
    WHERE c.topic = 'term' GROUP BY c.language;
  RETURN NULL;
END $$;
CREATE TRIGGER translation_added_words AFTER INSERT ON translation
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_translated_words();
CREATE TRIGGER translation_changed_words AFTER UPDATE ON translation
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_translated_words();
CREATE TRIGGER translation_gone_words AFTER DELETE ON translation
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_translated_words();

CREATE FUNCTION note_product_words_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_words_in(l.language, ARRAY[NEW.id]) FROM product_words_in l WHERE l.product_id = NEW.id ORDER BY l.language;
  RETURN NULL;
END $$;
CREATE TRIGGER product_words_in_changed AFTER UPDATE OF options, archived_at ON product FOR EACH ROW
  WHEN (OLD.options IS DISTINCT FROM NEW.options OR (OLD.archived_at IS NULL) <> (NEW.archived_at IS NULL))
  EXECUTE FUNCTION note_product_words_in();

CREATE FUNCTION drop_words_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_word WHERE word = ANY (OLD.words) AND position = OLD.position;
  RETURN NULL;
END $$;
CREATE TRIGGER product_words_in_gone AFTER DELETE ON product_words_in FOR EACH ROW EXECUTE FUNCTION drop_words_in();

-- The words of a language that a typed word may stand for: words that begin with it or its stem, then words that contain it,
-- or else the nearest ones, as in `words_for`.
CREATE FUNCTION words_beginning_in(p_language text, p_word text) RETURNS text[] LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_bitmapscan = off AS $$
  SELECT coalesce(array_agg(word), '{}') FROM (
    SELECT word FROM search_word_in WHERE language = p_language AND word >= p_word COLLATE "C" AND word < (p_word || U&'\FFFF') COLLATE "C"
    ORDER BY word LIMIT 20) w
$$;
CREATE FUNCTION other_spellings_in(p_language text, p_word text) RETURNS text[] LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_bitmapscan = off AS $$
  SELECT coalesce(array_agg(word), '{}') FROM (
    SELECT word FROM (
      SELECT word FROM search_word_in WHERE language = p_language AND plain_word(word) <> word AND plain_word(word) >= plain_word(p_word) COLLATE "C"
        AND plain_word(word) < (plain_word(p_word) || U&'\FFFF') COLLATE "C" ORDER BY plain_word(word) LIMIT 40) AS accented
    WHERE left(word, char_length(p_word)) <> p_word
    UNION ALL (
      SELECT word FROM search_word_in WHERE language = p_language AND plain_word(p_word) <> p_word AND plain_word(word) = word
        AND word >= plain_word(p_word) COLLATE "C" AND word < (plain_word(p_word) || U&'\FFFF') COLLATE "C" ORDER BY word LIMIT 20)) AS w
  WHERE char_length(p_word) >= 2
$$;
CREATE FUNCTION words_having_in(p_language text, p_word text) RETURNS text[] LANGUAGE plpgsql STABLE
SET enable_seqscan = off AS $$
DECLARE
  stem text := stem_in(p_language, p_word);
  -- A short stem such as "bes" of "besen" is in too many words.
  part text := CASE WHEN char_length(stem) >= 4 THEN stem ELSE p_word END;
  found text[] := words_beginning_in(p_language, p_word) || other_spellings_in(p_language, p_word);
BEGIN
  found := found || ARRAY(SELECT w.word FROM unnest(words_beginning_in(p_language, stem)) AS w(word)
    WHERE stem <> p_word AND stem_in(p_language, w.word) = stem AND w.word <> ALL (found));
  IF char_length(part) < 3 OR part ~ '[0-9]' OR cardinality(found) >= 20 THEN RETURN found; END IF;
  RETURN found || ARRAY(SELECT s.word FROM search_word_in s
    WHERE s.language = p_language AND s.word LIKE '%' || part || '%' AND s.word <> ALL (found) AND strpos(s.word, part) > 1 LIMIT 20);
END $$;
CREATE FUNCTION words_like_in(p_language text, p_word text) RETURNS text[] LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
  SELECT coalesce(array_agg(word), '{}') FROM (
    SELECT word FROM (SELECT word, slips, min(slips) OVER () AS fewest FROM (
      SELECT word, levenshtein_less_equal(word, p_word, 4) AS slips
      FROM search_word_in WHERE language = p_language AND word % p_word) AS alike) AS nearest
    WHERE fewest <= slips_allowed(p_word) AND slips <= fewest + 1
    ORDER BY slips, similarity(word, p_word) DESC, word LIMIT 10) w
$$;
-- Words as keys of `product_word`: those of the language, then those of the originals.
CREATE FUNCTION keys_for_in(p_language text, p_alike text[]) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  own text[] := ARRAY(SELECT DISTINCT w.word FROM unnest(p_alike) AS a(word), unnest(words_having_in(p_language, a.word)) AS w(word));
  originals text[] := ARRAY(SELECT DISTINCT w.word FROM unnest(p_alike) AS a(word), unnest(words_having(a.word)) AS w(word));
BEGIN
  IF cardinality(own) + cardinality(originals) = 0 AND char_length(p_alike[1]) >= 4 AND p_alike[1] ~ '[^0-9]{3}' THEN
    own := words_like_in(p_language, p_alike[1]);
    IF cardinality(own) = 0 THEN originals := coalesce(words_like(p_alike[1]), '{}'); END IF;
  END IF;
  RETURN ARRAY(SELECT p_language || '|' || o.word FROM unnest(own) WITH ORDINALITY AS o(word, place) ORDER BY o.place) || originals;
END $$;

-- `meant_words` for a query in a language.
CREATE FUNCTION meant_words_in(p_language text, p_query text, p_everything text, p_otherwise text, p_most integer)
RETURNS TABLE (place bigint, typed text, everything boolean, forgiven boolean, words text[], held integer, reach bigint,
  named integer, named_reach bigint)
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT typed.place, typed.word,
    names_one_of(typed.word, p_everything,
      p_mistyped => NOT EXISTS (SELECT 1 FROM unnest(meant.words) AS m(word) WHERE strpos(m.word, stem.word) > 0))
      OR (anywhere.held = 0 AND names_one_of(typed.word, p_otherwise, p_mistyped => true)),
    cardinality(meant.words) > 0 AND NOT EXISTS (
      SELECT 1 FROM unnest(meant.words) AS m(word), unnest(alike.words || stem.word) AS a(word)
      WHERE strpos(plain_word(m.word), plain_word(singular(a.word))) > 0),
    meant.words, anywhere.held, anywhere.reach, in_names.held, in_names.reach
  FROM unnest((words_of(p_query))[1:8]) WITH ORDINALITY AS typed(word, place)
  CROSS JOIN LATERAL (SELECT stem_in(p_language, typed.word) AS word OFFSET 0) stem
  CROSS JOIN LATERAL (SELECT synonyms_of(typed.word) AS words OFFSET 0) alike
  CROSS JOIN LATERAL (SELECT keys_for_in(p_language, alike.words) AS words OFFSET 0) meant
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS held, coalesce(max(position), 0) AS reach
    FROM (SELECT DISTINCT position FROM product_word WHERE word = ANY (meant.words) LIMIT p_most + 1) w) anywhere
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS held, coalesce(max(position), 0) AS reach
    FROM (SELECT DISTINCT position FROM product_word WHERE word = ANY (meant.words) AND in_name LIMIT p_most + 1) w) in_names
  ORDER BY typed.place
$$;
