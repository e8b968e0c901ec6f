import { describe, expect, test } from 'vitest';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { checkoutWorld, GUEST, HOME } from './checkout-world.ts';

const world = checkoutWorld('checkout');

describe('a quote', () => {
  test('prices the cart for an address, with the deliveries to it', async () => {
    const una = await world.shopper(await world.product({ priceCents: 9900 }));
    const { status, body } = await world.quote(una);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      lines: [{ quantity: 1, perUnitPrice: 99, total: 99, complaint: null }],
      totals: [
        { type: 'subtotal', amount: 99 },
        { type: 'shipping', amount: 0 },
        { type: 'total', amount: 99 },
      ],
      totalPrice: 99,
      methods: [{ price: 0 }],
      country: 'DE',
    });
    expect(body.methodId).toBe(body.methods[0]._id);
    expect(body.countries).toContain('NZ');
  });

  test('starts with the country of the shop, and books nothing', async () => {
    const board = await world.product();
    const una = await world.shopper(board);
    expect((await world.quote(una, {})).body.country).toBe('US');
    const { rows } = await world.pool.query('SELECT reserved FROM variant WHERE id = $1', [board.id]);
    expect(rows).toEqual([{ reserved: 0 }]);
  });

  test('says of each code why it does not apply', async () => {
    const una = await world.shopper(await world.product());
    const { body } = await world.quote(una, { country: 'DE', codes: ['NOSUCHCODE'] });
    expect(body.codes).toEqual([{ code: 'NOSUCHCODE', refusal: expect.stringMatching(/no such code/) }]);
  });

  test('is for members alone where products are', async () => {
    const una = await world.shopper(await world.product());
    await storeSettings(world.pool, { productsFor: 'members' });
    try {
      expect((await world.quote(una)).status).toBe(401);
      expect((await world.place(una, { cart: 'a', methodId: 'b', totalPrice: 1 })).status).toBe(401);
    } finally {
      await storeSettings(world.pool, { productsFor: 'everyone' });
    }
  });
});

describe('a guest', () => {
  test('orders all lines of the cart, pays, and sees the order by the link', async () => {
    const [board, cap] = [
      await world.product({ priceCents: 9900 }),
      await world.product({ priceCents: 500 }),
    ];
    const una = await world.shopper(board, cap);
    const { status, body } = await world.place(una);
    expect(status).toBe(201);
    expect(body).toMatchObject({ clientSecret: expect.stringMatching(/^pi_/), link: expect.any(String) });
    expect((await una.call('GET', '/cart')).body.lines).toEqual([]);
    const paid = await world.shop.payAtProvider(body.clientSecret);
    expect(paid.status).toBe(200);
    const token = body.link;
    const reported = await una.call('POST', '/order-links/paid', { token, transactionId: paid.id });
    expect(reported).toMatchObject({ status: 200, body: { paid: true } });
    const page = await una.call('POST', '/order-links/order', { token });
    expect(page.body).toMatchObject({
      number: body.number,
      status: 'pending',
      paid: true,
      guest: true,
      email: GUEST,
      deliverTo: ['Gina Berg', 'Elmweg 12', '10115 Berlin', 'Germany'],
      totalPrice: 104,
      lines: [{ quantity: 1 }, { quantity: 1 }],
    });
    expect(page.body.timeline.map(({ event }: { event: string }) => event)).toEqual(['booked', 'paid']);
    await world.shop.expectSound();
  });

  test('a call repeated after a lost answer gets the same order', async () => {
    const board = await world.product({ available: 5 });
    const una = await world.shopper(board);
    const order = await world.order(una);
    const answers = [];
    for (let time = 0; time < 3; time += 1) answers.push(await una.call('POST', '/checkout', order));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.order)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    const { rows } = await world.pool.query('SELECT reserved FROM variant WHERE id = $1', [board.id]);
    expect(rows).toEqual([{ reserved: 1 }]);
  });

  test('orders nothing at a price that changed meanwhile', async () => {
    const board = await world.product({ priceCents: 9900 });
    const una = await world.shopper(board);
    const order = await world.order(una);
    await world.change(board.id, 'price_cents = 12000');
    const refused = await una.call('POST', '/checkout', order);
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', totalPrice: 120 } });
    expect((await una.call('GET', '/cart')).body.lines).toHaveLength(1);
    expect((await una.call('POST', '/checkout', { ...order, totalPrice: 120 })).status).toBe(201);
  });

  test('orders none of the lines if one is sold out, and the quote names the way out', async () => {
    const [board, cap] = [await world.product({ available: 5 }), await world.product({ available: 5 })];
    const una = await world.shopper(board, cap);
    await una.call('PATCH', `/cart/lines/${cap.id}`, { quantity: 4 });
    const order = await world.order(una);
    await world.change(cap.id, 'received = 2');
    const refused = await una.call('POST', '/checkout', order);
    const message = `Only 2 of ${cap.name} are left.`;
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock', detail: message, errors: [{ field: 'lines.1.quantity', message }] },
    });
    const { rows } = await world.pool.query(
      'SELECT sum(reserved)::int AS held FROM variant WHERE id = ANY ($1)',
      [[board.id, cap.id]],
    );
    expect(rows).toEqual([{ held: 0 }]);
    expect((await world.quote(una)).body.lines[1]).toMatchObject({
      complaint: expect.any(String),
      nearestQuantity: 2,
    });
  });

  test('orders nothing if the cart changed since the quote', async () => {
    const [board, cap] = [await world.product(), await world.product()];
    const una = await world.shopper(board);
    const order = await world.order(una);
    await una.call('POST', '/cart/lines', { variantId: cap.id });
    expect(await una.call('POST', '/checkout', order)).toMatchObject({
      status: 409,
      body: { code: 'price_changed', detail: expect.stringMatching(/cart has changed/) },
    });
  });

  test.each([
    ['without an address', { email: undefined }, 'email'],
    ['to an unknown country', { delivery: { ...HOME, country: 'XX' } }, 'delivery.country'],
    ['with a wrong postal code', { delivery: { ...HOME, postalCode: '1' } }, 'delivery.postalCode'],
    ['with another delivery', { methodId: 'none' }, 'methodId'],
    ['with a code that is none', { codes: ['NOSUCHCODE'] }, 'codes.0'],
  ])('orders nothing %s', async (_, changed, field) => {
    const una = await world.shopper(await world.product());
    const refused = await world.place(una, changed);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  test('with an empty cart orders nothing', async () => {
    const una = await world.shopper(await world.product());
    const order = await world.order(una);
    await una.call('DELETE', '/cart');
    expect((await una.call('POST', '/checkout', order)).body.detail).toBe('Your cart is empty');
  });

  test('never gets the order of another cart, even with its words and address', async () => {
    const una = await world.shopper(await world.product());
    const order = await world.order(una);
    expect((await una.call('POST', '/checkout', order)).status).toBe(201);
    const eve = await world.shopper(await world.product());
    expect((await eve.call('POST', '/checkout', order)).status).toBe(409);
  });
});

describe('a member', () => {
  const asMember = (mia: Awaited<ReturnType<typeof world.member>>) => ({
    call: (method: string, path: string, body?: unknown) => world.shop.call(method, path, { as: mia, body }),
  });

  test('orders with their own address, and the delivery is saved for the next time', async () => {
    const [mia, board] = [await world.member(), await world.product()];
    const member = asMember(mia);
    await member.call('POST', '/cart/lines', { variantId: board.id });
    const { status, body } = await world.place(member, { email: 'other@example.com' });
    expect(status).toBe(201);
    expect(body.link).toBeNull();
    const page = await member.call('GET', `/orders/${body.order}/page`);
    expect(page.body).toMatchObject({ email: mia.email, guest: false, status: 'unpaid' });
    expect((await member.call('GET', '/addresses')).body).toEqual([{ _id: expect.any(String), ...HOME }]);
    const stranger = asMember(await world.member());
    expect((await stranger.call('GET', `/orders/${body.order}/page`)).status).toBe(404);
  });

  test('saves, changes and forgets addresses of their own', async () => {
    const [member, stranger] = [asMember(await world.member()), asMember(await world.member())];
    const { body } = await member.call('POST', '/addresses', HOME);
    expect((await member.call('POST', '/addresses', HOME)).body).toEqual(body);
    const address = `/addresses/${body.insertedId}`;
    expect((await stranger.call('PUT', address, HOME)).status).toBe(404);
    expect((await stranger.call('DELETE', address)).status).toBe(404);
    expect((await member.call('PUT', address, { ...HOME, line1: 'Elmweg 13' })).status).toBe(200);
    expect((await member.call('GET', '/addresses')).body).toEqual([
      { _id: body.insertedId, ...HOME, line1: 'Elmweg 13' },
    ]);
    expect((await member.call('DELETE', address)).body).toEqual({ deletedCount: 1 });
    expect((await member.call('GET', '/addresses')).body).toEqual([]);
  });
});
