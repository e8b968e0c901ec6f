-- Backups that were made or failed, by schedule or at the command line.
CREATE TABLE backup_run (
  id uuid PRIMARY KEY,
  asked_by text NOT NULL CHECK (asked_by IN ('schedule', 'command-line')),
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT now(),
  bytes bigint CHECK (bytes > 0),
  failure text CHECK (char_length(failure) BETWEEN 1 AND 500),
  CHECK ((bytes IS NULL) <> (failure IS NULL))
);
CREATE INDEX backup_run_finished ON backup_run (finished_at);
