import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Customer, placeOrder } from '#modules/orders/shop/place-order.ts';
import { closeOrder } from '#modules/payments/shop/closing/close-order.ts';
import { expireOrders } from '#modules/payments/shop/closing/expire-orders.ts';
import { openIntent } from '#modules/payments/shop/open-intent.ts';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { type Line, ordering } from '#tests/support/ordering.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('several lines', { jobs: true });
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

const query = async (sql: string, values: unknown[] = []) =>
  (await world.shop.open.shop.pool.query(sql, values)).rows;
const mia = (): Customer => ({ memberId: world.mia.id, email: world.mia.email, name: 'Mia' });

/** Places an order of 1, 2 and 3 units of new products. */
async function placed(customer: Customer = mia(), more: Parameters<typeof ordering>[1] = {}) {
  const products: { id: string; name: string }[] = [];
  for (const part of ['Alder', 'Birch', 'Cedar'])
    products.push(await world.shop.addProduct({ name: `${part} ${randomUUID()}`, minQuantity: 1 }));
  const lines: Line[] = products.map(({ id }, n) => ({ variantId: id, quantity: n + 1 }));
  const { orderId, number } = await placeOrder(world.shop.open.shop, customer, ordering(lines, more));
  const stock = async () =>
    (
      await query(
        'SELECT reserved, sold, available FROM variant WHERE id = ANY($1) ORDER BY array_position($1, id)',
        [products.map(({ id }) => id)],
      )
    ).map(({ reserved, sold, available }) => `${reserved} ${sold} ${available}`);
  return { order: orderId, number, products, stock };
}

const paid = async () => {
  const one = await placed();
  await world.report(one.order, await world.pay(one.order));
  return one;
};

describe('the answer', () => {
  test('has every line, the rows of the totals, and names the first product', async () => {
    const { order, number, products } = await placed();
    const [first, second, third] = products;
    expect((await world.shop.call('GET', `/orders/${order}`, { as: world.mia })).body).toMatchObject({
      number,
      productName: `${first?.name} and 2 more`,
      quantity: 6,
      perUnitPrice: 99,
      subtotal: 594,
      totalPrice: 712.69,
      shippingMethod: 'Parcel',
      lines: [
        { productId: first?.id, variantId: first?.id, productName: first?.name, quantity: 1, total: 99 },
        { productName: second?.name, quantity: 2, perUnitPrice: 99, tax: 37.62, total: 198 },
        { productName: third?.name, quantity: 3, discount: 0, total: 297 },
      ],
      totals: [
        { type: 'subtotal', label: 'Subtotal', amount: 594 },
        { type: 'shipping', label: 'Parcel', amount: 4.9 },
        { type: 'tax', label: 'VAT 19%', amount: 113.79 },
        { type: 'total', label: 'Total', amount: 712.69 },
      ],
    });
  });

  test('of a booking has its one line and its two rows', async () => {
    const { order, product } = await world.booked();
    expect(await world.show(order)).toMatchObject({
      productName: product.name,
      quantity: 2,
      lines: [{ productName: product.name, quantity: 2, perUnitPrice: 99, total: 198 }],
      totals: [
        { type: 'subtotal', label: 'Subtotal', amount: 198 },
        { type: 'total', label: 'Total', amount: 198 },
      ],
      shippingMethod: null,
    });
  });

  test('is in the lists once, whichever product an admin searches', async () => {
    const { order, products } = await placed();
    const own = await world.shop.call('GET', `/myorders?email=${world.mia.email}&limit=1`, { as: world.mia });
    expect(own.body).toMatchObject([{ _id: order, lines: [{}, {}, {}] }]);
    for (const { name } of products) {
      const found = await world.shop.call('GET', `/orders?q=${encodeURIComponent(name)}`, { as: world.ada });
      expect(found.body.map(({ _id }: { _id: string }) => _id)).toEqual([order]);
    }
  });

  test('of a search counts an order once although several lines match', async () => {
    const word = randomUUID();
    for (let n = 0; n < 2; n += 1) {
      const { order } = await placed();
      await query('UPDATE order_line SET product_name = $2 WHERE order_id = $1', [order, `Board ${word}`]);
    }
    const first = await world.shop.call('GET', `/orders?limit=1&q=${word}`, { as: world.ada });
    expect(first.body).toHaveLength(1);
    expect(first.headers.get('x-total-count')).toBe('2');
    expect(first.headers.get('link')).toContain('rel="next"');
  });
});

describe('the stock of every line', () => {
  test('is reserved, sold with the payment, and back with the refund', async () => {
    const { order, stock } = await paid();
    expect(await stock()).toEqual(['0 1 9', '0 2 8', '0 3 7']);
    expect((await world.shop.call('POST', `/orders/${order}/refund`, { as: world.ada })).status).toBe(202);
    await expect.poll(async () => (await world.show(order)).status).toBe('refunded');
    expect(await stock()).toEqual(['0 0 10', '0 0 10', '0 0 10']);
  });

  test('is free again when the order is cancelled or expires', async () => {
    const [cancelled, expired] = [await placed(), await placed()];
    expect((await world.cancel(cancelled.order)).status).toBe(200);
    await query(`UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1`, [expired.order]);
    await expireOrders(world.shop.open.shop);
    expect(await closeOrder(world.shop.open.shop, expired.order)).toBe('closed');
    for (const { stock } of [cancelled, expired])
      expect(await stock()).toEqual(['0 0 10', '0 0 10', '0 0 10']);
  });

  test('is sold afresh by a payment that comes late, or none of it if one line is gone', async () => {
    const late = async () => {
      const one = await placed();
      const secret = await world.secretFor(one.order);
      await query(`UPDATE payment SET state = 'canceled' WHERE order_id = $1`, [one.order]);
      await query(`UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1`, [one.order]);
      await expireOrders(world.shop.open.shop);
      await closeOrder(world.shop.open.shop, one.order);
      return { ...one, secret };
    };
    const [whole, short] = [await late(), await late()];
    await placeOrder(
      world.shop.open.shop,
      mia(),
      ordering([{ variantId: short.products[2]?.id ?? '', quantity: 8 }]),
    );
    await world.shop.payAtProvider(whole.secret);
    await world.shop.payAtProvider(short.secret);
    await expect.poll(async () => (await world.show(whole.order)).status).toBe('pending');
    expect(await whole.stock()).toEqual(['0 1 9', '0 2 8', '0 3 7']);
    await world.shop.mailTo(world.mia.email, 'is on its way back');
    expect(await short.stock()).toEqual(['0 0 10', '0 0 10', '8 0 2']);
  });
});

test('the payment names the first product, the lines and the units', async () => {
  const { order, number, products } = await placed();
  const intent = (await world.secretFor(order)).split('_secret_')[0];
  expect(await world.atProvider('GET', `payment_intents/${intent}`)).toMatchObject({
    amount: 71_269,
    metadata: {
      order,
      number: String(number),
      user: world.mia.id,
      product: products[0]?.id,
      lines: '3',
      quantity: '6',
    },
    description: expect.stringContaining(`order ${number}: ${products[0]?.name} and 2 more`),
  });
});

test('the mail lists every line and the totals', async () => {
  const { number, products } = await paid();
  const mail = await world.shop.mailTo(world.mia.email, `Order ${number} is paid`);
  expect(mail).toContain(
    `Order: ${number}\n1 × ${products[0]?.name}: 99.00$\n2 × ${products[1]?.name}: 198.00$\n3 × ${products[2]?.name}: 297.00$\n` +
      'Subtotal: 594.00$\nParcel: 4.90$\nVAT 19%: 113.79$\nTotal: 712.69$\nDelivery address: ',
  );
});

test('the export has a row for each line, and the amounts of the order once', async () => {
  const { number, products } = await placed();
  const answer = await world.shop.request('/api/export/orders.csv', {
    headers: { authorization: `Bearer ${world.ada.token}` },
  });
  const rows: Record<string, string>[] = parse(await answer.text(), {
    columns: true,
    record_delimiter: '\r\n',
  });
  const own = rows.filter((row) => row.Number === String(number));
  expect(own.map((row) => [row.Product, row.Quantity, row.Shipping, row.Tax, row.Total])).toEqual([
    [products[0]?.name, '1', '4.90', '113.79', '712.69'],
    [products[1]?.name, '2', '', '', ''],
    [products[2]?.name, '3', '', '', ''],
  ]);
});

test('the buyer has bought the product of each line', async () => {
  const { products } = await paid();
  expect(
    await query('SELECT has_bought($1, id) AS bought FROM product WHERE id = ANY($2)', [
      world.mia.id,
      products.map(({ id }) => id),
    ]),
  ).toEqual(Array(3).fill({ bought: true }));
});

describe('a guest’s order', () => {
  test('is paid, mailed to its address, seen by admins, and by no member', async () => {
    const guest: Customer = { memberId: null, email: `gil.${randomUUID()}@example.com`, name: 'Gil' };
    const { order, number, stock } = await placed(guest);
    const { shop } = world.shop.open;
    const { rows } = await shop.pool.query(
      `INSERT INTO payment (id, order_id, attempt, amount_cents) SELECT gen_random_uuid(), id, 1, total_cents FROM orders
       WHERE id = $1 RETURNING *`,
      [order],
    );
    const intent = await openIntent(shop, rows[0]);
    await world.shop.payAtProvider(intent?.clientSecret ?? '');
    expect(await world.shop.mailTo(guest.email, `Order ${number} is paid`)).toContain('Hello Gil,');
    expect(await stock()).toEqual(['0 1 9', '0 2 8', '0 3 7']);
    expect(await world.show(order)).toMatchObject({ email: guest.email, paid: true });
    expect((await world.shop.call('GET', `/orders/${order}`, { as: world.mia })).status).toBe(404);
    expect((await world.cancel(order)).status).toBe(404);
  });
});
