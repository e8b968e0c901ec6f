-- Staff sort customers by name, and read which of them changed a group.
CREATE INDEX member_by_name ON member (lower(name), id) WHERE deleted_at IS NULL;
ALTER TABLE customer_group ADD COLUMN changed_by uuid REFERENCES member;
