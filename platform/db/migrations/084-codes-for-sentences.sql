-- Reasons and differences as codes with facts. Older rows keep their sentences.

ALTER TABLE product_schedule ADD COLUMN IF NOT EXISTS refusal_facts jsonb;
ALTER TABLE payment_difference ADD COLUMN IF NOT EXISTS here_facts jsonb, ADD COLUMN IF NOT EXISTS there_facts jsonb;
