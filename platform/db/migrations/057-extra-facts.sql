-- Facts of products that modules declare. They stay when their module goes.
CREATE TABLE product_extra_fact (
  product_id uuid NOT NULL REFERENCES product,
  key text COLLATE "C" NOT NULL CHECK (char_length(key) BETWEEN 3 AND 100),
  value jsonb NOT NULL CHECK (jsonb_typeof(value) IN ('boolean', 'number', 'string')),
  PRIMARY KEY (product_id, key)
);
