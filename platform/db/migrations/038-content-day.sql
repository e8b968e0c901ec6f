-- The day, in the shop's time zone, whose articles and banner all processes know of.
CREATE TABLE content_day (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  day date NOT NULL
);
