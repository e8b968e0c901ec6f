import type pg from 'pg';

/**
 * Numbers members and products with stock for pgbench, and returns the writes of an order of three lines as plain statements:
 * guarded updates by ascending id, order, lines, both journals, commit.
 */
export async function orderOfThree(pool: pg.Pool): Promise<string> {
  await pool.query(
    'CREATE TABLE bench_member AS SELECT row_number() OVER () AS n, id, email, name FROM member',
  );
  await pool.query('CREATE UNIQUE INDEX ON bench_member (n)');
  await pool.query(
    `CREATE TABLE bench_variant AS SELECT row_number() OVER (ORDER BY id) AS n, id, price_cents AS price
     FROM variant WHERE received = 1000000`,
  );
  await pool.query('CREATE UNIQUE INDEX ON bench_variant (n)');
  const { rows } = await pool.query<{ members: number; variants: number }>(
    `SELECT (SELECT count(*)::int FROM bench_member) AS members, (SELECT count(*)::int FROM bench_variant) AS variants`,
  );
  return transaction(rows[0]?.members ?? 0, rows[0]?.variants ?? 0);
}

function transaction(members: number, products: number): string {
  const third = Math.floor(products / 3);
  const take = (n: number) => `\\set v${n} random(${n * third + 1}, ${(n + 1) * third})
UPDATE variant v SET reserved = reserved + 1 FROM bench_variant b
  WHERE b.n = :v${n} AND v.id = b.id AND archived_at IS NULL AND received - reserved - sold >= 1
  RETURNING v.id AS id${n}, v.price_cents AS price${n} \\gset
`;
  const line = (n: number) =>
    `(gen_random_uuid(), :order_id::uuid, ${n + 1}, :id${n}::uuid, :id${n}::uuid, 'Bench', '', 'BENCH', '/pictures/bench.webp', :price${n}, 1, :price${n})`;
  return `\\set m random(1, ${members})
BEGIN;
${[0, 1, 2].map(take).join('')}
INSERT INTO orders (id, member_id, idempotency_key, request_hash, subtotal_cents, total_cents, totals, email, display_name, address, delivery, phone, expires_at)
  SELECT gen_random_uuid(), id, gen_random_uuid()::text, '', :price0::bigint + :price1::bigint + :price2::bigint,
    :price0::bigint + :price1::bigint + :price2::bigint, '[]', email, name, '1 Bench Street', '{"text": "1 Bench Street"}', '0123456', now() + interval '1 day'
  FROM bench_member WHERE n = :m RETURNING id AS order_id \\gset
INSERT INTO order_line (id, order_id, position, product_id, variant_id, product_name, variant_title, sku, image, unit_price_cents, quantity, total_cents)
  VALUES ${[0, 1, 2].map(line).join(', ')};
INSERT INTO stock_journal (variant_id, order_line_id, kind, reserved_delta)
  SELECT variant_id, id, 'reserve', 1 FROM order_line WHERE order_id = :order_id::uuid;
INSERT INTO order_journal (order_id, event, to_status) VALUES (:order_id::uuid, 'booked', 'unpaid');
COMMIT;
`;
}
