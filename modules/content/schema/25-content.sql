-- What the shopkeeper changed of the pages, by section (modules/mails/contract/sections.ts). A section without a row, or with null
-- as content, shows what the storefront brings.
CREATE TABLE content_section (
  section text PRIMARY KEY CHECK (section ~ '^[a-z0-9-]{1,80}$'),
  -- Each change of the draft or of the published content raises it.
  revision integer NOT NULL DEFAULT 0 CHECK (revision >= 0),
  published jsonb,
  draft jsonb,
  -- The uploads that the draft shows.
  draft_pictures text[] NOT NULL DEFAULT '{}',
  changed_by uuid NOT NULL REFERENCES member,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX content_section_pictures ON content_section USING gin (draft_pictures);

-- Every published version. Append-only.
CREATE TABLE content_version (
  section text NOT NULL REFERENCES content_section,
  version integer NOT NULL CHECK (version > 0),
  content jsonb,
  pictures text[] NOT NULL,
  -- The earlier version that this one brought back; 0 is the storefront's own.
  restored integer CHECK (restored >= 0 AND restored < version),
  published_by uuid NOT NULL REFERENCES member,
  published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (section, version)
);
CREATE INDEX content_version_pictures ON content_version USING gin (pictures);
CREATE TRIGGER content_version_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON content_version
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Only admins learn of a draft.
CREATE FUNCTION tell_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_change', CASE WHEN TG_OP = 'UPDATE' AND NEW.published IS NOT DISTINCT FROM OLD.published
      OR TG_OP = 'INSERT' AND NEW.published IS NULL THEN 'drafts' ELSE 'content' END);
  RETURN NULL;
END $$;
CREATE TRIGGER content_section_tell AFTER INSERT OR UPDATE ON content_section FOR EACH ROW EXECUTE FUNCTION tell_content();

-- Whether a page shows an uploaded picture, did once, or will. It then belongs to the shop, as in `shown_by_shop`.
CREATE FUNCTION shown_by_content(u upload) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM content_version v WHERE v.pictures @> ARRAY[u.url])
      OR EXISTS (SELECT FROM content_section s WHERE s.draft_pictures @> ARRAY[u.url])
$$;

-- The day, in the shop's time zone, whose articles and banner all processes know of.
CREATE TABLE content_day (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  day date NOT NULL
);
