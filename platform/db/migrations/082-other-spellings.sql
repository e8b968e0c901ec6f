-- Searches find words whose accents were left out or typed otherwise, the typed spelling first.

-- A word without accents and with one letter i, as many people type it: "cuña" is "cuna", "straße" is "strasse", "ısı" is "isi".
CREATE FUNCTION plain_word(p_word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(p_word) = char_length(p_word) THEN p_word
    ELSE normalize(regexp_replace(normalize(
      replace(replace(replace(translate(p_word, 'ıøłđ', 'iold'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFD), '[\u0300-\u036f]', '', 'g'), NFC) END
$$;
CREATE INDEX IF NOT EXISTS search_word_plain ON search_word (plain_word(word)) WHERE plain_word(word) <> word;
CREATE INDEX IF NOT EXISTS search_word_in_plain ON search_word_in (language, plain_word(word)) WHERE plain_word(word) <> word;

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
-- Those of the words that a typed word may stand for which have its very letters, or other ones in its place: not its other spellings.
CREATE FUNCTION as_spelled(p_word text, p_words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(SELECT w.word FROM unnest(p_words) AS w(word)
    WHERE strpos(w.word, singular(p_word)) > 0 OR strpos(plain_word(w.word), plain_word(singular(p_word))) = 0)
$$;

CREATE OR REPLACE FUNCTION words_having(p_word text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  part text := singular(p_word);
  found text[] := coalesce(words_beginning(part), '{}') || other_spellings(part);
BEGIN
  IF char_length(part) < 3 OR part !~ '[^0-9]{3}' OR cardinality(found) >= 20 THEN RETURN found; END IF;
  RETURN found || ARRAY(SELECT word FROM unnest(words_containing(part)) AS c(word) WHERE word <> ALL (found));
END $$;
CREATE OR REPLACE FUNCTION meant_words(p_query text, p_everything text, p_otherwise text, p_most integer)
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
CREATE OR REPLACE FUNCTION words_having_in(p_language text, p_word text) RETURNS text[] LANGUAGE plpgsql STABLE
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
CREATE OR REPLACE FUNCTION meant_words_in(p_language text, p_query text, p_everything text, p_otherwise text, p_most integer)
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
