import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { closeOrder } from '#modules/payments/shop/closing/close-order.ts';
import { expireOrders } from '#modules/payments/shop/closing/expire-orders.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { expectUnchanged, snapshot } from '#tests/support/snapshot.ts';
import { type NewsletterWorld, startNewsletterWorld } from './newsletter-world.ts';

let world: NewsletterWorld;
let board: { id: string; name: string };
let key: { id: string; name: string };

beforeAll(async () => {
  world = await startNewsletterWorld('discount code');
  board = await world.shop.addProduct({ name: 'Board', priceCents: 9900, minQuantity: 1, available: 1000 });
  key = await world.shop.addProduct({ name: 'Key', priceCents: 50, minQuantity: 1, available: 1000 });
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

const sound = { quantity: 1, userAddress: '1 Test Street', userNumber: '0123456' };

const book = (as: Enrolled, more: object = {}, idempotencyKey: string = randomUUID()) =>
  world.shop.call('POST', '/orders', {
    as,
    body: { ...sound, productName: board.name, ...more },
    headers: { 'idempotency-key': idempotencyKey },
  });

const show = async (as: Enrolled, order: string) =>
  (await world.shop.call('GET', `/orders/${order}`, { as })).body;

const quote = (as: Enrolled, body: object) => world.shop.call('POST', '/discount', { as, body });

async function pay(as: Enrolled, order: string) {
  const { body } = await world.shop.call('POST', '/create-payment-intent', { as, body: { order } });
  const { id, status } = await world.shop.payAtProvider(body.clientSecret);
  expect(status).toBe(200);
  await expect.poll(async () => (await show(as, order)).paid).toBe(true);
  return id;
}

const refused = (words: string) => ({
  status: 422,
  body: { code: 'validation', errors: [{ field: 'code', message: expect.stringContaining(words) }] },
});

describe('a code', () => {
  test('takes ten dollars off the first order, and the order says so', async () => {
    const { reader, code } = await world.reader();
    const booked = await book(reader, { code: ` ${code.toLowerCase()} `, totalPrice: 89 });
    expect(booked.status).toBe(201);
    expect(await show(reader, booked.body.insertedId)).toMatchObject({
      perUnitPrice: 99,
      subtotal: 99,
      discount: 10,
      totalPrice: 89,
    });
  });

  test('is paid with at the discounted amount, and the mail shows the trail to it', async () => {
    const { reader, code } = await world.reader();
    const { body } = await book(reader, { code });
    const intent = await pay(reader, body.insertedId);
    const { rows } = await world.pool.query('SELECT amount_cents FROM payment WHERE intent_id = $1', [
      intent,
    ]);
    expect(rows).toEqual([{ amount_cents: 8900 }]);
    const mail = await world.shop.mailTo(reader.email, 'is paid');
    expect(mail).toContain(`Subtotal: 99.00$\nCode ${code}: −10.00$\nTotal: 89.00$`);
  });

  test('leaves half a dollar to pay, and takes nothing where there is no more than that', async () => {
    const { reader, code } = await world.reader();
    expect(await book(reader, { code, productName: key.name })).toMatchObject(refused('too small'));
    const { body } = await book(reader, { code, productName: key.name, quantity: 3, totalPrice: 0.5 });
    expect(await show(reader, body.insertedId)).toMatchObject({
      subtotal: 1.5,
      discount: 1,
      totalPrice: 0.5,
    });
  });

  test('is part of the price that the customer saw: the true total is answered otherwise', async () => {
    const { reader, code } = await world.reader();
    const before = await snapshot(world.shop);
    expect(await book(reader, { code, totalPrice: 99 })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', totalPrice: 89 },
    });
    await expectUnchanged(world.shop, before);
    expect(await book(reader, { totalPrice: 89 })).toMatchObject({ body: { totalPrice: 99 } });
  });

  test('that there is not, and one of another address, are refused alike', async () => {
    const { code } = await world.reader();
    const other = await enrol(world.shop, { name: 'Max' });
    const before = await snapshot(world.shop);
    const answers = [await book(other, { code }), await book(other, { code: 'WELCOME-NOTTHERE' })];
    for (const answer of answers) expect(answer).toMatchObject(refused('no such code'));
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    await expectUnchanged(world.shop, before);
  });

  test.each(['', 'AB', 'A'.repeat(21), 'WELCOME 1', 'WELCOME_1', 'ＷELCOME', 5, null])(
    'is not %j',
    async (code) => {
      const { reader } = await world.reader();
      expect(await book(reader, { code })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'code' }] },
      });
    },
  );

  test('works once', async () => {
    const { reader, code } = await world.reader();
    expect((await book(reader, { code })).status).toBe(201);
    expect(await book(reader, { code })).toMatchObject(refused('in use'));
  });

  test('goes to exactly one of twenty bookings at once', async () => {
    const { reader, code } = await world.reader();
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(reader, { code })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject(refused('in use'));
  });

  test('is for the first order: a customer who has paid for one is told so', async () => {
    const { reader, code } = await world.reader();
    const { body } = await book(reader);
    await pay(reader, body.insertedId);
    expect(await book(reader, { code })).toMatchObject(refused('first order'));
  });

  test('belongs to the booking of its key', async () => {
    const { reader, code } = await world.reader();
    const first = await book(reader, { code }, 'same-key');
    expect(await book(reader, { code }, 'same-key')).toMatchObject({ status: 201, body: first.body });
    expect(await book(reader, {}, 'same-key')).toMatchObject({ body: { code: 'idempotency_conflict' } });
  });
});

describe('the code of an order that is closed', () => {
  test('comes back when it is cancelled', async () => {
    const { reader, code } = await world.reader();
    const { body } = await book(reader, { code });
    await world.shop.call('DELETE', `/myorders/${body.insertedId}`, { as: reader });
    expect((await book(reader, { code })).status).toBe(201);
  });

  test('comes back when it expires', async () => {
    const { reader, code } = await world.reader();
    const { body } = await book(reader, { code });
    await expire(body.insertedId);
    expect((await book(reader, { code })).status).toBe(201);
  });

  test('is taken again by a payment that comes late, unless another order has it: then the money is refunded', async () => {
    const { reader, code } = await world.reader();
    const late = await forgottenPayment(reader, code);
    await world.shop.payAtProvider(late.secret);
    await expect.poll(async () => (await show(reader, late.order)).status).toBe('pending');
    expect(await book(reader, { code })).toMatchObject(refused('in use'));

    const second = await world.reader();
    const later = await forgottenPayment(second.reader, second.code);
    expect((await book(second.reader, { code: second.code })).status).toBe(201);
    await world.shop.payAtProvider(later.secret);
    await world.shop.mailTo(second.reader.email, 'is on its way back');
    expect(await show(second.reader, later.order)).toMatchObject({ status: 'expired', paid: false });
  });
});

describe('asking for the worth of a code', () => {
  test('says the discount of a booking, and uses up nothing', async () => {
    const { reader, code } = await world.reader();
    const before = await snapshot(world.shop);
    const asked = { code: code.toLowerCase(), productName: board.name, quantity: 2 };
    expect(await quote(reader, asked)).toMatchObject({
      status: 200,
      body: { discount: 10, totalPrice: 188 },
    });
    await expectUnchanged(world.shop, before);
  });

  test('is refused as booking would be', async () => {
    const { reader, code } = await world.reader();
    const asked = { code, productName: board.name, quantity: 1 };
    expect(await quote(reader, { ...asked, code: 'WELCOME-NOTTHERE' })).toMatchObject(
      refused('no such code'),
    );
    expect(await quote(reader, { ...asked, productName: key.name })).toMatchObject(refused('too small'));
    expect(await quote(reader, { ...asked, productName: 'No such board' })).toMatchObject({
      body: { errors: [{ field: 'productName' }] },
    });
    await book(reader, { code });
    expect(await quote(reader, asked)).toMatchObject(refused('in use'));
  });
});

test('the database itself lets no order have a code twice, nor one that was never given', async () => {
  const { reader, code } = await world.reader();
  const { body } = await book(reader, { code });
  const use = (other: string) =>
    world.pool.query('INSERT INTO order_code (order_id, position, code, cents) VALUES ($1, 2, $2, 0)', [
      body.insertedId,
      other,
    ]);
  await expect(use(code)).rejects.toMatchObject({ code: '23505' });
  await expect(use('NO-SUCH-CODE')).rejects.toMatchObject({ code: '23503' });
});

async function expire(order: string) {
  await world.pool.query(`UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1`, [order]);
  await expireOrders(world.shop.open.shop);
  expect(await closeOrder(world.shop.open.shop, order)).toBe('closed');
}

/** An expired order with a payment that succeeds although the shop believes it cancelled. */
async function forgottenPayment(as: Enrolled, code: string): Promise<{ order: string; secret: string }> {
  const order = (await book(as, { code })).body.insertedId as string;
  const { body } = await world.shop.call('POST', '/create-payment-intent', { as, body: { order } });
  await world.pool.query(`UPDATE payment SET state = 'canceled' WHERE order_id = $1`, [order]);
  await expire(order);
  return { order, secret: body.clientSecret };
}
