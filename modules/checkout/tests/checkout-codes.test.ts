import { describe, expect, test } from 'vitest';
import { enrol } from '#tests/support/enrol.ts';
import { checkoutWorld } from './checkout-world.ts';

const world = checkoutWorld('checkout codes');

const addCode = (code: string, percent: number | null) =>
  world.pool.query('INSERT INTO discount_code (code, kind, percent) VALUES ($1, $2, $3)', [
    code,
    percent === null ? 'free-shipping' : 'percent',
    percent,
  ]);

const usesOf = async (order: string) =>
  (await world.pool.query('SELECT code, cents FROM order_code WHERE order_id = $1', [order])).rows;

test('a code that is named twice is used once', async () => {
  await addCode('TWICE10', 10);
  const una = await world.shopper(await world.product({ priceCents: 10_000 }));
  const codes = ['TWICE10', 'twice10'];
  const { body } = await world.quote(una, { country: 'DE', codes });
  expect(body).toMatchObject({ codes: [{ code: 'TWICE10', refusal: null }], totalPrice: 90 });
  const placed = await world.place(una, { codes, totalPrice: 90 });
  expect(placed.status).toBe(201);
  expect(await usesOf(placed.body.order)).toEqual([{ code: 'TWICE10', cents: 1000 }]);
});

test('a code that takes nothing off stays unused', async () => {
  await addCode('ALL100', 100);
  await addCode('REST50', 50);
  await addCode('FREEPOST', null);
  const una = await world.shopper(await world.product({ priceCents: 10_000 }));
  const codes = ['ALL100', 'REST50', 'FREEPOST'];
  const { body } = await world.quote(una, { country: 'DE', codes });
  expect(body).toMatchObject({ totalPrice: 0.5 });
  const placed = await world.place(una, { codes, totalPrice: 0.5 });
  expect(placed.status).toBe(201);
  expect(await usesOf(placed.body.order)).toEqual([{ code: 'ALL100', cents: 9950 }]);
});

describe('a code for a first order', () => {
  /** An address whose first order is paid, and the answer of a quote and of an order for it. */
  async function repeatedBuyer(code: string, email = `${code.toLowerCase()}@example.com`) {
    await world.pool.query(
      `INSERT INTO discount_code (code, kind, percent, first_order_only) VALUES ($1, 'percent', 10, true)`,
      [code],
    );
    const board = await world.product({ priceCents: 10_000, available: 50 });
    const placed = await world.place(await world.shopper(board), { email });
    await world.pool.query(
      `UPDATE orders SET paid_at = now(), status = 'pending', transaction_id = $2 WHERE id = $1`,
      [placed.body.order, `pi_${code}`],
    );
    return { board, email };
  }

  test('is quoted alike for an address that has ordered and one that has not, and refused when it orders', async () => {
    const { board, email } = await repeatedBuyer('FIRST10');
    const una = await world.shopper(board);
    const asked = { country: 'DE', codes: ['FIRST10'] };
    const known = await world.quote(una, { ...asked, email });
    expect(known.body).toEqual((await world.quote(una, { ...asked, email: 'nobody-yet@example.com' })).body);
    expect(known.body).toMatchObject({ codes: [{ code: 'FIRST10', refusal: null }], totalPrice: 90 });
    expect(await world.place(una, { email, codes: ['FIRST10'], totalPrice: 90 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'codes.0', message: expect.stringMatching(/first order/) }] },
    });
  });

  test('is refused in the quote of a member whose verified address has ordered', async () => {
    const mia = await enrol(world.shop, { name: 'Mia', verified: false });
    const { board } = await repeatedBuyer('FIRST20', mia.email);
    await world.shop.call('POST', '/cart/lines', { as: mia, body: { variantId: board.id } });
    const quote = () =>
      world.shop.call('POST', '/checkout/quote', { as: mia, body: { country: 'DE', codes: ['FIRST20'] } });
    expect((await quote()).body.codes).toEqual([{ code: 'FIRST20', refusal: null }]);
    await world.pool.query('UPDATE member SET email_verified = true WHERE id = $1', [mia.id]);
    expect((await quote()).body.codes).toEqual([
      { code: 'FIRST20', refusal: expect.stringMatching(/first order/) },
    ]);
  });
});
