import { describe, expect, test } from 'vitest';
import { checkoutWorld, HOME } from './checkout-world.ts';

const world = checkoutWorld('change_delivery');
const RIGHT = {
  ...HOME,
  name: 'Gina Berger',
  line1: 'Elmweg 21',
  postalCode: '10117',
  phone: '+49 30 7654321',
};

async function ordered() {
  const una = await world.shopper(await world.product());
  const { body } = await world.place(una);
  const token = body.link as string;
  return {
    orderId: body.order as string,
    secret: body.clientSecret as string,
    correct: (delivery: object = RIGHT) => una.call('POST', '/order-links/delivery', { token, delivery }),
    page: async () => (await una.call('POST', '/order-links/order', { token })).body,
    pay: () => una.call('POST', '/order-links/payment', { token }),
    report: (transactionId: string) => una.call('POST', '/order-links/paid', { token, transactionId }),
  };
}

test('a guest corrects the address of an unpaid order, which keeps its number, stock and payment', async () => {
  const { orderId, secret, correct, page, pay } = await ordered();
  const before = await page();
  expect(before.delivery).toEqual(HOME);
  expect(await correct()).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  expect(await page()).toMatchObject({
    number: before.number,
    totalPrice: before.totalPrice,
    displayName: 'Gina Berger',
    userAddress: 'Elmweg 21\n10117 Berlin\nGermany',
    userNumber: RIGHT.phone,
    deliverTo: ['Gina Berger', 'Elmweg 21', '10117 Berlin', 'Germany'],
    delivery: RIGHT,
  });
  expect((await pay()).body.clientSecret).toBe(secret);
  const { rows } = await world.pool.query(
    `SELECT event, to_status FROM order_journal WHERE order_id = $1 ORDER BY id`,
    [orderId],
  );
  expect(rows).toEqual([
    { event: 'booked', to_status: 'unpaid' },
    { event: 'readdressed', to_status: 'unpaid' },
  ]);
});

test('the address is checked by the rules of its country', async () => {
  const { correct, page } = await ordered();
  const { status, body } = await correct({ ...RIGHT, postalCode: '1' });
  expect(status).toBe(422);
  expect(body.errors).toEqual([
    { field: 'delivery.postalCode', message: 'Postal code must look like 26133' },
  ]);
  expect((await page()).delivery).toEqual(HOME);
});

test('an address where delivery has another price is refused beside its field', async () => {
  const { correct, page } = await ordered();
  await world.pool.query(
    `WITH zone AS (INSERT INTO shipping_zone (id, name, is_rest) VALUES (gen_random_uuid(), 'Norway', false) RETURNING id)
     INSERT INTO shipping_zone_area (zone_id, area) SELECT id, 'NO' FROM zone`,
  );
  const { status, body } = await correct({ ...RIGHT, country: 'NO', postalCode: '0150', city: 'Oslo' });
  expect(status).toBe(422);
  expect(body.errors).toEqual([
    { field: 'delivery.country', message: expect.stringMatching(/another price/) },
  ]);
  expect((await page()).delivery).toEqual(HOME);
});

describe('a payment wins', () => {
  test('over a correction that comes after it', async () => {
    const { secret, correct, page, report } = await ordered();
    const { id } = await world.shop.payAtProvider(secret);
    await report(id);
    expect((await correct()).body.code).toBe('order_paid');
    expect(await page()).toMatchObject({
      paid: true,
      delivery: null,
      deliverTo: expect.arrayContaining(['Elmweg 12']),
    });
  });

  test('beside a correction, and the invoice names the address of the order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId, secret, correct, page, report } = await ordered();
      const { id } = await world.shop.payAtProvider(secret);
      const [corrected] = await Promise.all([correct(), report(id)]);
      const street = corrected.status === 200 ? 'Elmweg 21' : 'Elmweg 12';
      const { deliverTo, paid } = await page();
      expect({ paid, street: deliverTo[1] }).toEqual({ paid: true, street });
      const { rows } = await world.pool.query(
        'SELECT facts::text AS facts FROM document WHERE order_id = $1',
        [orderId],
      );
      expect(rows).toHaveLength(1);
      expect(rows[0].facts).toContain(street);
    }
  });
});

test('an order that was closed meanwhile keeps its address', async () => {
  const { orderId, correct, page } = await ordered();
  await world.pool.query(`UPDATE orders SET status = 'closing', close_to = 'expired' WHERE id = $1`, [
    orderId,
  ]);
  expect((await correct()).body.code).toBe('order_closed');
  expect((await page()).deliverTo).toContain('Elmweg 12');
});

test('a member corrects only their own order, and the saved address with it', async () => {
  const [mia, max] = [await world.member(), await world.member()];
  const mias = {
    call: (method: string, path: string, body?: object) => world.shop.call(method, path, { as: mia, body }),
  };
  await mias.call('POST', '/cart/lines', { variantId: (await world.product()).id });
  const { body } = await world.place(mias, { email: undefined });
  const path = `/orders/${body.order}/delivery`;
  expect((await world.shop.call('PUT', path, { as: max, body: { delivery: RIGHT } })).status).toBe(404);
  expect((await mias.call('PUT', path, { delivery: RIGHT })).status).toBe(200);
  expect((await mias.call('GET', `/orders/${body.order}/page`)).body).toMatchObject({
    displayName: 'Mia',
    userAddress: 'Gina Berger\nElmweg 21\n10117 Berlin\nGermany',
    delivery: RIGHT,
  });
  const { body: saved } = await mias.call('GET', '/addresses');
  expect(saved).toEqual([{ _id: expect.any(String), ...RIGHT }]);
});
