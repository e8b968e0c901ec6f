-- Staff sort customers by name, and read which of them changed a group.
CREATE INDEX member_by_name ON member (lower(name), id) WHERE deleted_at IS NULL;
-- A member by id. A reference would lead in a circle, since a member refers to their group, and backups copy tables in order.
ALTER TABLE customer_group ADD COLUMN changed_by uuid;
