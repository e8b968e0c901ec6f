-- Who reads the database, or a copy of it, is to hold nothing with which anybody can be.

-- Of an identity session's token only the SHA-256 is kept, in hexadecimal; those who are signed in stay so.
ALTER TABLE session RENAME COLUMN token TO token_hash;
UPDATE session SET token_hash = encode(sha256(convert_to(token_hash, 'UTF8')), 'hex');
ALTER TABLE session ADD CONSTRAINT session_keeps_hash CHECK (token_hash ~ '^[0-9a-f]{64}$');

-- The identity provider's tokens are not needed once it has said who somebody is.
UPDATE account SET access_token = NULL, refresh_token = NULL, id_token = NULL,
  access_token_expires_at = NULL, refresh_token_expires_at = NULL;
ALTER TABLE account ADD CONSTRAINT account_keeps_no_tokens
  CHECK (access_token IS NULL AND refresh_token IS NULL AND id_token IS NULL);

-- What a social sign-in must remember on its way is in an encrypted cookie of the browser now.
DELETE FROM verification;

-- The newsletter's links are made when their mail is written; one that waits gets a new one.
UPDATE outbox SET payload = payload - '{confirmLink,stopLink}'::text[] WHERE payload ?| '{confirmLink,stopLink}';
