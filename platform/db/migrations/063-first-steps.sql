-- First steps are for fresh shops: one that has orders does not show them on its overview.
INSERT INTO shop_setting (name, value) SELECT 'firstSteps', '"away"' WHERE EXISTS (SELECT FROM orders) ON CONFLICT DO NOTHING;
