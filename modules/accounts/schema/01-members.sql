CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- Members, their sign-in methods and their proofs of identity. Tokens are stored only as SHA-256.

-- Customers who may get prices of their own, such as dealers.
CREATE TABLE customer_group (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  version integer NOT NULL DEFAULT 1,
  -- A member by id. A reference would lead in a circle, since a member refers to their group, and backups copy tables in order.
  changed_by uuid
);
CREATE UNIQUE INDEX customer_group_name ON customer_group (lower(name));

CREATE TABLE member (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 320),
  email_verified boolean NOT NULL DEFAULT false,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  image text,
  role text NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'support', 'packer', 'manager', 'admin')),
  bio text NOT NULL DEFAULT '' CHECK (char_length(bio) <= 1000),
  country text NOT NULL DEFAULT '' CHECK (char_length(country) <= 80),
  city text NOT NULL DEFAULT '' CHECK (char_length(city) <= 80),
  phone text NOT NULL DEFAULT '' CHECK (char_length(phone) <= 32),
  linked_in text NOT NULL DEFAULT '' CHECK (char_length(linked_in) <= 300),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  -- Whether sign-in asks for a code too.
  two_factor boolean NOT NULL DEFAULT false,
  group_id uuid REFERENCES customer_group,
  -- Of a deleted member whose orders another one has now.
  merged_into uuid REFERENCES member,
  -- The language of mails that belong to no order: the one of the registration, until the member chooses another.
  language text NOT NULL DEFAULT 'en',
  CHECK (role = 'member' OR email_verified),
  CHECK (role = 'member' OR deleted_at IS NULL)
);
CREATE UNIQUE INDEX member_email ON member (email) WHERE deleted_at IS NULL;
CREATE INDEX member_newest ON member (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX member_by_name ON member (lower(name), id) WHERE deleted_at IS NULL;
CREATE INDEX member_email_part ON member USING gin (email gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX member_name_part ON member USING gin (lower(name) gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX member_admins ON member (id) WHERE role = 'admin';
CREATE INDEX member_staff ON member (id) WHERE role <> 'member';
CREATE INDEX member_group ON member (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX member_merged ON member (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX member_upload ON member (image) WHERE image LIKE '/uploads/%';

-- Better Auth uses the tables session, account and verification.
CREATE TABLE session (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE CONSTRAINT session_keeps_hash CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  -- The last proof of identity: sign-in, password or code.
  proven_at timestamptz NOT NULL DEFAULT now(),
  -- Signed in with a password that is too short for staff.
  short_password boolean NOT NULL DEFAULT false,
  -- The password was right, the code is still due.
  awaits_code boolean NOT NULL DEFAULT false
);
CREATE INDEX session_member ON session (member_id);

-- A sign-in while its account is being deleted waits for the deletion, then gets no session. With two-step sign-in, whatever the
-- first step was, the session awaits the second.
CREATE FUNCTION refuse_session_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT NEW.awaits_code OR m.two_factor INTO NEW.awaits_code FROM member m WHERE m.id = NEW.member_id AND m.deleted_at IS NULL FOR SHARE;
  IF FOUND THEN RETURN NEW; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER session_of_member BEFORE INSERT ON session
  FOR EACH ROW EXECUTE FUNCTION refuse_session_of_deleted();

CREATE TABLE account (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  -- Always null: the shop needs the tokens of the identity provider only during a sign-in.
  access_token text, refresh_token text, id_token text,
  access_token_expires_at timestamptz, refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id),
  CONSTRAINT account_keeps_no_tokens CHECK (access_token IS NULL AND refresh_token IS NULL AND id_token IS NULL)
);
CREATE INDEX account_member ON account (member_id);

CREATE TABLE verification (
  id uuid PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verification_identifier ON verification (identifier);

-- An access token ends with its session.
CREATE TABLE access_token (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(), expires_at timestamptz NOT NULL
);
CREATE INDEX access_token_session ON access_token (session_id);
CREATE INDEX access_token_member ON access_token (member_id);

-- Links mailed to an account's owner. `email` is the address the link was sent to, and so proves.
CREATE TABLE mailed_link (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify-address', 'change-address', 'reset-password')),
  email text NOT NULL CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 320),
  created_at timestamptz NOT NULL DEFAULT now(), expires_at timestamptz NOT NULL
);
CREATE INDEX mailed_link_member ON mailed_link (member_id);
CREATE INDEX mailed_link_expires ON mailed_link (expires_at);
