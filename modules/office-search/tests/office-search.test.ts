import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import type { OfficeFound } from '../contract/calls/office-search.ts';

let world: PaymentWorld;
let order: { id: string; number: number; productName: string };
beforeAll(async () => {
  world = await startPaymentWorld('office_search');
  const booked = await world.booked();
  const { number } = await world.show(booked.order);
  order = { id: booked.order, number, productName: booked.product.name };
});
afterAll(() => world?.shop.close());

const asked = (q: string, as: Enrolled = world.ada) =>
  world.shop.call('GET', `/office-search?q=${encodeURIComponent(q)}`, { as });
async function find(q: string, as?: Enrolled): Promise<OfficeFound> {
  const { status, body } = await asked(q, as);
  expect(status).toBe(200);
  return body;
}
const query = async (text: string, values: unknown[] = []) =>
  (await world.shop.open.shop.pool.query(text, values)).rows;
const ids = (rows: readonly { _id: string | null }[]) => rows.map(({ _id }) => _id);
const NOTHING = { orders: [], products: [], customers: [], messages: [] };

describe('an order', () => {
  test.each(['', '#', 'no. '])(
    'is first by its number after “%s”, though newer ones have the digits',
    async (before) => {
      for (const _ of Array(6)) {
        const { order: newer } = await world.booked();
        await query('UPDATE orders SET address = $2 WHERE id = $1', [newer, `${order.number} Long Street`]);
      }
      const found = await find(`${before}${order.number}`);
      expect(found).toMatchObject({ first: 'orders', isNear: false });
      expect(found.orders[0]).toMatchObject({ _id: order.id, number: order.number, status: 'unpaid' });
      expect(found.orders.length).toBeLessThanOrEqual(5);
    },
  );

  test('is found by product, SKU, customer, tracking number and document', async () => {
    const paid = await world.booked();
    await world.report(paid.order, await world.pay(paid.order));
    const shipped = await world.shop.call('PUT', `/orders/${paid.order}`, { as: world.ada });
    expect(shipped.status).toBe(200);
    await query(
      `UPDATE shipment SET carrier = 'Post', tracking_number = 'JD 0146 0000 77' WHERE order_id = $1`,
      [paid.order],
    );
    const [{ sku }] = await query('SELECT sku FROM order_line WHERE order_id = $1', [paid.order]);
    const [{ year, number }] = await query('SELECT year, number FROM document WHERE order_id = $1', [
      paid.order,
    ]);
    const invoice = `INV-${year}-${String(number).padStart(5, '0')}`;
    for (const q of [paid.product.name, sku, world.mia.email, 'jd014600', invoice])
      expect([q, ids((await find(q)).orders)]).toEqual([q, expect.arrayContaining([paid.order])]);
    expect((await find(invoice)).first).toBe('orders');
  });

  test('is found by two letters at the beginning of a word, and not within one', async () => {
    const begins = await world.booked();
    const within = await world.booked();
    await query('UPDATE orders SET address = $2 WHERE id = $1', [begins.order, '7 Qx Street']);
    await query('UPDATE orders SET address = $2 WHERE id = $1', [within.order, '7 Aqxa Street']);
    expect(ids((await find('qx')).orders)).toEqual([begins.order]);
    expect(ids((await find('qxa')).orders)).toEqual([within.order]);
  });

  test('is found after it was cancelled', async () => {
    const { order: cancelled } = await world.booked();
    const { number } = await world.show(cancelled);
    await query(`UPDATE orders SET status = 'cancelled', closed_at = now() WHERE id = $1`, [cancelled]);
    expect((await find(String(number))).orders[0]).toMatchObject({ _id: cancelled, status: 'cancelled' });
  });
});

describe('a product', () => {
  test('is first by its SKU, and found by its beginning, by words of its name, and as a draft', async () => {
    const name = `Zwibel ${randomUUID()}`;
    const { id } = await world.shop.addProduct({ name });
    await query(`UPDATE variant SET sku = 'ZW_1' WHERE product_id = $1`, [id]);
    const longer = await world.shop.addProduct({ name: `Other ${randomUUID()}` });
    await query(`UPDATE variant SET sku = 'ZW_10' WHERE product_id = $1`, [longer.id]);
    const found = await find('zw_1');
    expect(found.first).toBe('products');
    expect(found.products).toMatchObject([
      { _id: id, sku: 'ZW_1' },
      { _id: longer.id, sku: 'ZW_10' },
    ]);
    expect(ids((await find('zw_')).products)).toEqual([id, longer.id]);
    expect((await find('zw_')).first).toBe(null);
    expect((await find('zwib')).products).toMatchObject([
      { _id: id, productName: name, sku: null, isDraft: false },
    ]);
    await query('UPDATE product SET archived_at = now(), is_draft = true WHERE id = $1', [id]);
    expect((await find('zwib')).products).toMatchObject([{ _id: id, isDraft: true }]);
    await query('UPDATE product SET is_draft = false WHERE id = $1', [id]);
    expect((await find('ZW_1')).products).toMatchObject([{ _id: longer.id }]);
  });
});

test('a product found by a value of its variants is shown with that variant and its SKU', async () => {
  const name = `Quarz ${randomUUID()}`;
  const { id } = await world.shop.addProduct({ name });
  const variants = [
    { _id: id, options: { Colour: 'Umber' }, perUnitPrice: 10, sku: `QU-1-${id}` },
    { options: { Colour: 'Zyan' }, perUnitPrice: 12, sku: `QU-2-${id}` },
  ];
  const body = { version: 1, options: [{ name: 'Colour', values: ['Umber', 'Zyan'] }], variants };
  const { status } = await world.shop.call('PUT', `/product/${id}/variants`, { as: world.ada, body });
  expect(status).toBe(200);
  const zyan = { _id: id, productName: name, variant: 'Zyan', sku: `QU-2-${id}` };
  for (const q of ['zyan', 'quarz zya', `qu-2-${id}`])
    expect([q, (await find(q)).products]).toMatchObject([q, [zyan]]);
  expect((await find('quarz')).products).toMatchObject([{ _id: id, variant: null, sku: null }]);
});

describe('a customer', () => {
  test('is found by name and address, the one with just that address first', async () => {
    const longer = await enrol(world.shop, { name: 'Ottokarx' });
    await query('UPDATE member SET email = $2 WHERE id = $1', [longer.id, `a.${world.mia.email}`]);
    expect((await find('OTTOKARX')).customers).toMatchObject([{ _id: longer.id, displayName: 'Ottokarx' }]);
    const found = await find(world.mia.email);
    expect(found.first).toBe('customers');
    expect(ids(found.customers)).toEqual([world.mia.id, longer.id]);
  });

  test('a guest is found once, named so, and not by the delivery address', async () => {
    const orders = [(await world.booked()).order, (await world.booked()).order];
    for (const of of orders) await world.report(of, await world.pay(of));
    await query(
      `UPDATE orders SET member_id = NULL, email = 'gundula@example.com', guest_email = 'gundula@example.com',
         display_name = 'Gundula Gast', address = 'Quittenweg 1' WHERE id = ANY ($1)`,
      [orders],
    );
    expect((await find('gundula')).customers).toEqual([
      {
        _id: expect.any(String),
        displayName: 'Gundula Gast',
        email: 'gundula@example.com',
        isGuest: true,
      },
    ]);
    const byAddress = await find('quittenweg');
    expect(byAddress.customers).toEqual([]);
    expect(byAddress.orders).toHaveLength(2);
  });
});

test('a message is found by sender, subject and text, in any order of the words', async () => {
  const body = {
    kind: 'question',
    about: 'Late parcel',
    name: 'Ursel',
    email: 'ursel@example.com',
    message: 'Where is the mangrove?',
  };
  expect((await world.shop.call('POST', '/messages', { body })).status).toBe(202);
  for (const q of ['ursel@example.com', 'late parcel', 'mangrove ursel'])
    expect([q, (await find(q)).messages]).toEqual([
      q,
      [expect.objectContaining({ about: 'Late parcel', state: 'new' })],
    ]);
  expect((await find('mangrove nobody')).messages).toEqual([]);
});

describe('what nothing matches', () => {
  test('gets the nearest orders, products and customers, named as such', async () => {
    await enrol(world.shop, { name: 'Wendelin' });
    const { order: near } = await world.booked();
    await query(`UPDATE orders SET display_name = 'Wendelin' WHERE id = $1`, [near]);
    await world.shop.addProduct({ name: `Sycamore ${randomUUID()}` });
    const found = await find('wendelinn');
    expect(found).toMatchObject({ isNear: true, first: null, customers: [{ displayName: 'Wendelin' }] });
    expect(ids(found.orders)).toEqual([near]);
    const product = await find('sycamoer');
    expect(product.isNear).toBe(true);
    expect(product.products[0]?.productName).toContain('Sycamore');
    expect((await find('wendelin')).isNear).toBe(false);
  });

  test('a mistyped word for all goods finds them, named as near', async () => {
    const mistyped = await find('keybord');
    expect(mistyped.isNear).toBe(true);
    expect(mistyped.products).not.toEqual([]);
    const right = await find('keyboard');
    expect(right.isNear).toBe(false);
    expect(ids(right.products)).toEqual(ids(mistyped.products));
  });

  test.each([
    '',
    '   ',
    '%',
    '_',
    '\\',
    "' OR true --",
    'x'.repeat(200),
    '٣',
    '999999999999999',
    '#0',
    '-',
    '@@@@',
  ])('is no error: “%s”', async (q) => {
    const { products: _, ...rest } = await find(q);
    expect(rest).toMatchObject({ late: [] });
    if (q.trim() === '' || q.startsWith('x')) expect(await find(q)).toMatchObject(NOTHING);
  });

  test('is refused where it cannot be a search', async () => {
    expect((await asked('x'.repeat(201))).status).toBe(422);
    expect((await asked('a\u0000b')).status).toBe(400);
  });

  test('the wildcards of SQL are letters', async () => {
    expect(await find('%%%')).toMatchObject({ orders: [], customers: [], messages: [] });
  });
});

test('each role finds what its lists show, and a member nothing', async () => {
  const word = `role${randomUUID().slice(0, 8)}`;
  await enrol(world.shop, { name: word });
  await world.shop.addProduct({ name: `${word} board` });
  const { order: theirs } = await world.booked();
  await query('UPDATE orders SET display_name = $2 WHERE id = $1', [theirs, word]);
  const body = { kind: 'question', about: word, name: 'Uta', email: 'uta@example.com', message: 'Hello' };
  expect((await world.shop.call('POST', '/messages', { body })).status).toBe(202);
  const seenBy = async (role: 'packer' | 'support' | 'manager' | 'admin') => {
    const { orders, products, customers, messages } = await find(word, await enrol(world.shop, { role }));
    return Object.entries({ orders, products, customers, messages }).flatMap(([of, rows]) =>
      rows.length > 0 ? of : [],
    );
  };
  expect(await seenBy('packer')).toEqual(['orders']);
  expect(await seenBy('support')).toEqual(['orders', 'messages']);
  expect(await seenBy('manager')).toEqual(['orders', 'products', 'customers', 'messages']);
  expect(await seenBy('admin')).toEqual(['orders', 'products', 'customers', 'messages']);
  expect((await asked(word, world.mia)).status).toBe(403);
});
