ALTER TABLE orders VALIDATE CONSTRAINT orders_currency_check;
ALTER TABLE payment VALIDATE CONSTRAINT payment_currency_check;
ALTER TABLE variant VALIDATE CONSTRAINT variant_price_cents_check;
ALTER TABLE cart_line VALIDATE CONSTRAINT cart_line_seen_price_cents_check;
