-- Which process a job worker belongs to. The process holds the advisory lock (WORKER_LOCKS, process_key) while it
-- lives, so that jobs of a killed one are taken up at once instead of after graphile-worker's four hours.
CREATE TABLE job_worker (
  worker_id text PRIMARY KEY,
  process_key integer NOT NULL
);
