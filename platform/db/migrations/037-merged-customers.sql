-- The member that a deleted one was merged into.
ALTER TABLE member ADD COLUMN merged_into uuid REFERENCES member;
CREATE INDEX member_merged ON member (merged_into) WHERE merged_into IS NOT NULL;
