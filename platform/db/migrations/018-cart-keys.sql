-- A repeated addition to a cart adds nothing.

ALTER TABLE cart ADD COLUMN added_keys uuid[] NOT NULL DEFAULT '{}';
