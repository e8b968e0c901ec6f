-- How long each way of shipping takes, in the words that customers read.
ALTER TABLE shipping_method ADD COLUMN delivery_time text;
