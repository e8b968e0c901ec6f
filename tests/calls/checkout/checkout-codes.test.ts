import { expect, test } from 'vitest';
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
