import { expect, test } from 'vitest';
import { checkoutWorld } from './checkout-world.ts';

const world = checkoutWorld('taxed checkouts');

test('a checkout taxes each line at the rate of its product’s class, as Book Now and the preview do', async () => {
  const [board, book] = [
    await world.product({ priceCents: 10_000 }),
    await world.product({ priceCents: 1_000 }),
  ];
  await world.pool.query(`INSERT INTO tax_class VALUES ('Books')`);
  await world.pool.query(
    `INSERT INTO tax_rate (zone_id, tax_class, label, per_million)
     SELECT id, class, 'VAT', rate FROM shipping_zone, (VALUES ('Standard', 190000), ('Books', 70000)) AS r (class, rate)`,
  );
  await world.pool.query(`UPDATE product SET tax_class = 'Books' WHERE id = $1`, [book.id]);
  const una = await world.shopper(board, book);
  const { body } = await world.quote(una);
  expect(body).toMatchObject({
    totals: [
      { type: 'subtotal', amount: 110 },
      { type: 'shipping', amount: 0 },
      { label: 'VAT 19%', amount: 19 },
      { label: 'VAT 7%', amount: 0.7 },
      { type: 'total', amount: 129.7 },
    ],
    totalPrice: 129.7,
  });
  const placed = await world.place(una);
  expect(placed.status).toBe(201);
  const { rows } = await world.pool.query(
    'SELECT tax_cents, tax_per_million FROM order_line WHERE order_id = $1 ORDER BY position',
    [placed.body.order],
  );
  expect(rows).toEqual([
    { tax_cents: 1900, tax_per_million: 190_000 },
    { tax_cents: 70, tax_per_million: 70_000 },
  ]);
  await world.shop.expectSound();
});
