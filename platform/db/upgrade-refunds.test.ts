import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveRules } from '#modules/integrity/shop/check-shop.ts';
import { SHOP } from '#shop.config';
import { createRelease } from '#tests/support/create-release.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { migrate } from './migrate.ts';

// A payment of 0.2.0 kept the refund of all its money in columns of its own.

const log = { info() {}, warn() {} };

/** Orders by name: refunded, cancelled before its payment came, and paid twice. Stock and documents add up before and after. */
const AS_BEFORE = `
  INSERT INTO member (id, email, name, email_verified) VALUES (gen_random_uuid(), 'mia@example.com', 'mia', true);
  INSERT INTO product (id, name, description, pictures, min_quantity, lowest_price_cents, highest_price_cents, in_stock)
    VALUES ('00000000-0000-4000-8000-000000000001', 'Board', 'A.', '[{"address": "/a.webp", "alt": ""}]', 1, 9900, 9900, true);
  INSERT INTO variant (id, product_id, sku, price_cents, received, sold) SELECT id, id, 'BOARD', 9900, 10, 1 FROM product;
  INSERT INTO stock_journal (variant_id, kind, received_delta) SELECT id, 'receive', 10 FROM variant;
  CREATE TEMP TABLE old AS SELECT gen_random_uuid() AS id, gen_random_uuid() AS line, name, status, now() - interval '1 day' AS at
    FROM (VALUES ('back', 'refunded'), ('late', 'cancelled'), ('waits', 'cancelled'), ('fails', 'cancelled'), ('twice', 'pending'))
      AS o(name, status);
  INSERT INTO orders (id, member_id, idempotency_key, request_hash, status, subtotal_cents, total_cents, email, display_name,
      address, phone, expires_at, transaction_id, paid_at, refunded_at, closed_at)
    SELECT old.id, m.id, old.name, '', status, 9900, 9900, m.email, m.name, '1 Test Street', '0123456', at,
      CASE WHEN status <> 'cancelled' THEN 'pi_' || old.name END, CASE WHEN status <> 'cancelled' THEN at END,
      CASE WHEN status = 'refunded' THEN at END, CASE WHEN status = 'cancelled' THEN at END FROM old, member m;
  INSERT INTO order_journal (order_id, event, to_status) SELECT id, status, status FROM old;
  INSERT INTO order_line (id, order_id, product_id, variant_id, product_name, variant_title, sku, image, unit_price_cents, quantity, total_cents)
    SELECT line, old.id, v.id, v.id, 'Board', '', 'BOARD', '/a.webp', 9900, 1, 9900 FROM old, variant v;
  INSERT INTO payment (id, order_id, attempt, intent_id, amount_cents, state, refund_id, refund_failures, refund_failure, refund_failed_at)
    SELECT gen_random_uuid(), id, 1, 'pi_' || name, 9900, CASE name WHEN 'twice' THEN 'succeeded' WHEN 'waits' THEN 'refund_pending'
        WHEN 'fails' THEN 'refund_pending' ELSE 'refunded' END, CASE WHEN name IN ('back', 'late') THEN 're_' || name END,
      CASE name WHEN 'fails' THEN 2 ELSE 0 END, CASE name WHEN 'fails' THEN 'lost_card' END, CASE name WHEN 'fails' THEN at END FROM old
    UNION ALL SELECT gen_random_uuid(), id, 2, 'pi_second', 9900, 'refunded', 're_second', 0, NULL, NULL FROM old WHERE name = 'twice';
  INSERT INTO outbox (dedupe_key, kind, payload, done_at) SELECT 'refund:' || id, 'refund_payment', json_build_object('paymentId', id), now()
    FROM payment WHERE state = 'refund_pending';
  INSERT INTO refund (id, order_id, payment_id, provider_id, amount_cents, state, given_at)
    SELECT old.id, old.id, p.id, p.refund_id, 9900, 'succeeded', at FROM old JOIN payment p ON p.order_id = old.id WHERE name = 'back';
  INSERT INTO refund_line (refund_id, order_line_id, quantity, unshipped, restocked, value_cents, cents)
    SELECT id, line, 1, 1, 1, 9900, 9900 FROM old WHERE name = 'back';
  INSERT INTO stock_journal (variant_id, order_line_id, kind, reserved_delta, sold_delta, refund_id)
    SELECT v.id, line, move.kind, move.reserved, move.sold, CASE move.kind WHEN 'return' THEN old.id END FROM variant v, old
    JOIN (VALUES ('reserve', 1, 0), ('release', -1, 0), ('commit', -1, 1), ('return', 0, -1)) AS move(kind, reserved, sold)
      ON move.kind = 'reserve' OR (move.kind = 'release') = (status = 'cancelled') AND (move.kind <> 'return' OR status = 'refunded')`;

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createRelease('047-schema.sql.gz');
  await shop.pool.query(AS_BEFORE);
  await migrate(shop, { log });
});
afterAll(() => shop?.drop());

const refunds = async () =>
  (
    await shop.pool.query(
      `SELECT p.intent_id AS intent, p.state AS payment, r.order_id IS NOT NULL AS "isOfOrder", r.provider_id AS there, r.state, r.failure
       FROM payment p LEFT JOIN refund r ON r.payment_id = p.id ORDER BY 1`,
    )
  ).rows;

test('each payment of 0.2.0 that was refunded has one row of its refund, and every rule holds', async () => {
  const row = { payment: 'succeeded', isOfOrder: false, there: null, failure: null };
  expect(await refunds()).toEqual([
    { ...row, intent: 'pi_back', isOfOrder: true, there: 're_back', state: 'succeeded' },
    { ...row, intent: 'pi_fails', state: 'failed', failure: 'lost_card' },
    { ...row, intent: 'pi_late', there: 're_late', state: 'succeeded' },
    { ...row, intent: 'pi_second', there: 're_second', state: 'succeeded' },
    { ...row, intent: 'pi_twice', state: null },
    { ...row, intent: 'pi_waits', state: 'pending' },
  ]);
  expect((await proveRules({ pool: shop.pool, parts: SHOP })).broken).toEqual([]);
});

test('a process of 0.2.0 that refunds a payment into its columns has written the row of its refund', async () => {
  await shop.pool.query(
    `INSERT INTO payment (id, order_id, attempt, intent_id, amount_cents, state)
     SELECT gen_random_uuid(), id, 2, 'pi_later', 9900, 'canceled' FROM orders WHERE idempotency_key = 'late'`,
  );
  for (const [state, refundId] of [
    ['refund_pending', null],
    ['refunded', 're_later'],
  ])
    await shop.pool.query(`UPDATE payment SET state = $1, refund_id = $2 WHERE intent_id = 'pi_later'`, [
      state,
      refundId,
    ]);
  // Its order has written its own.
  await shop.pool.query(`UPDATE payment SET state = 'refund_pending' WHERE intent_id = 'pi_twice'`);
  const after = await refunds();
  expect(after).toContainEqual(
    expect.objectContaining({ intent: 'pi_later', payment: 'succeeded', state: 'pending' }),
  );
  expect(after).toContainEqual(
    expect.objectContaining({ intent: 'pi_twice', payment: 'succeeded', state: null }),
  );
});
