-- How each member of staff arranges the columns of a list of the back office: an array of name, hidden and width, in order.
CREATE TABLE list_view (
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  list text NOT NULL,
  columns jsonb NOT NULL CHECK (jsonb_typeof(columns) = 'array'),
  PRIMARY KEY (member_id, list)
);
