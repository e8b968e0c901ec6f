-- A copy of the database must sign its reader in nowhere.

-- Identity sessions keep the SHA-256 of their token, in hexadecimal. Nobody is signed out by this.
ALTER TABLE session RENAME COLUMN token TO token_hash;
UPDATE session SET token_hash = encode(sha256(convert_to(token_hash, 'UTF8')), 'hex');
ALTER TABLE session ADD CONSTRAINT session_keeps_hash CHECK (token_hash ~ '^[0-9a-f]{64}$');

-- The shop uses the identity provider's tokens once, while it signs somebody in.
UPDATE account SET access_token = NULL, refresh_token = NULL, id_token = NULL,
  access_token_expires_at = NULL, refresh_token_expires_at = NULL;
ALTER TABLE account ADD CONSTRAINT account_keeps_no_tokens
  CHECK (access_token IS NULL AND refresh_token IS NULL AND id_token IS NULL);

-- An encrypted cookie of the browser holds the state of a social sign-in now.
DELETE FROM verification;

-- The job that writes a newsletter mail makes its link. A waiting mail gets a new link.
UPDATE outbox SET payload = payload - '{confirmLink,stopLink}'::text[] WHERE payload ?| '{confirmLink,stopLink}';
