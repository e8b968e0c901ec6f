import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAddress } from '../calls/tables/sound-bodies.ts';
import type { Moment } from '../support/die-when-told.ts';
import { type KillableShop, startKillableShop } from './killable-shop.ts';

// One test per gap between two steps of a checkout.

let shop: KillableShop;
let variantId: string;
beforeAll(async () => {
  shop = await startKillableShop('checkout kills');
  const { rows } = await shop.shop.pool.query('SELECT id FROM variant');
  variantId = rows[0].id;
});
afterAll(() => shop?.close());

const call = (method: string, path: string, body?: object) =>
  shop.counter.call(method, path, { as: shop.mia, body });

/** Fills the cart and answers what its order sends. */
async function filledCart() {
  await call('POST', '/cart/lines', { variantId });
  const { body } = await call('POST', '/checkout/quote', { country: 'DE' });
  const { cart, methodId, totalPrice } = body;
  return { cart, methodId, totalPrice, delivery: anAddress() };
}

async function standing() {
  const { rows } = await shop.shop.pool.query<{ orders: number; reserved: number; intents: number }>(
    `SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT reserved FROM variant WHERE id = $1) AS reserved,
       (SELECT count(*)::int FROM sandbox_stripe.payment_intent) AS intents`,
    [variantId],
  );
  return rows[0]!;
}

test.each<Moment>([
  { when: 'before commit', of: 'place-orders' },
  { when: 'after commit', of: 'place-orders' },
  { when: 'after commit', of: 'claim-first-attempt' },
  { when: 'after call', of: 'createIntent' },
  { when: 'after commit', of: 'record-intent' },
  { when: 'after commit', of: 'take-out-of-cart' },
  { when: 'before commit', of: 'saved_address' },
  { when: 'after commit', of: 'saved_address' },
])('killed $when $of, the same call makes the one order and its one payment', async (moment) => {
  const order = await filledCart();
  const before = await standing();
  await shop.killAt(moment, () => call('POST', '/checkout', order).catch(() => undefined));
  await shop.startAgain();
  const answers = [await call('POST', '/checkout', order), await call('POST', '/checkout', order)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(await standing()).toEqual({
    orders: before.orders + 1,
    reserved: before.reserved + 1,
    intents: before.intents + 1,
  });
  expect((await call('GET', '/cart')).body.lines).toEqual([]);
  expect((await call('GET', '/addresses')).body).toHaveLength(1);
});
