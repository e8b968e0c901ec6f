CREATE TABLE x_post_cards_card (
  id uuid PRIMARY KEY,
  member_id uuid REFERENCES member ON DELETE SET NULL,
  words text NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX x_post_cards_newest ON x_post_cards_card (written_at);
