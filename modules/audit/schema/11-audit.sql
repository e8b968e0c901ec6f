-- Acts that need accountability: of admins, of the command line, and changes to how an account signs in. Append-only.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_kind text NOT NULL CHECK (actor_kind IN ('member', 'command-line', 'system')),
  actor_id uuid REFERENCES member,
  -- An admin's address at the time. Members' addresses are not stored, since deleting an account must erase them.
  actor_email text,
  action text NOT NULL CHECK (action ~ '^[a-z-]{1,40}\.[a-z-]{1,40}$'),
  subject_kind text NOT NULL CHECK (subject_kind ~ '^[a-z-]{1,40}$'),
  subject_id text NOT NULL CHECK (char_length(subject_id) BETWEEN 1 AND 255),
  detail jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(detail) = 'object'),
  CHECK ((actor_kind = 'member') = (actor_id IS NOT NULL)),
  CHECK (actor_kind = 'member' OR actor_email IS NULL)
);
CREATE INDEX audit_log_at ON audit_log (at, id);
CREATE INDEX audit_log_actor ON audit_log (actor_id, id) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_log_action ON audit_log (action, id);
CREATE INDEX audit_log_subject ON audit_log (subject_kind, subject_id, id);
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
