ALTER TABLE member ADD COLUMN two_factor boolean NOT NULL DEFAULT false;
ALTER TABLE session ADD COLUMN awaits_code boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION refuse_session_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT NEW.awaits_code OR m.two_factor INTO NEW.awaits_code FROM member m WHERE m.id = NEW.member_id AND m.deleted_at IS NULL FOR SHARE;
  IF FOUND THEN RETURN NEW; END IF;
  RETURN NULL;
END $$;

-- The second step of a sign-in. The secret is sealed under SECRET; it counts once the member has confirmed it with a code.
CREATE TABLE two_factor (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  sealed_secret bytea NOT NULL,
  -- Codes up to this step of time are used up.
  last_step bigint NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz
);

-- Codes for a lost device, each for one sign-in, stored only as a hash.
CREATE TABLE recovery_code (
  code_hash bytea PRIMARY KEY CHECK (octet_length(code_hash) = 32),
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE
);
CREATE INDEX recovery_code_member ON recovery_code (member_id);
