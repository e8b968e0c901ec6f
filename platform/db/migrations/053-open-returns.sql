-- Staff see the returns that wait for an answer, and choose to be mailed about them.
CREATE INDEX IF NOT EXISTS return_request_state ON return_request (state, asked_at, order_id) WHERE state IN ('asked', 'approved');

ALTER TABLE staff_mail DROP CONSTRAINT staff_mail_wish_check;
ALTER TABLE staff_mail ADD CONSTRAINT staff_mail_wish CHECK (wish IN ('each-return', 'each-order', 'daily'));
