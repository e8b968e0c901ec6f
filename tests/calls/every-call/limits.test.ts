import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { SHOP } from '#shop.config';
import { type Enrolled, enrol } from '../../support/enrol.ts';
import { openSecondShop } from '../../support/second-shop.ts';
import { startTestShop, type TestShop } from '../../support/test-shop.ts';
import { newProduct, soundBooking } from '../tables/sound-bodies.ts';

const CALLS = SHOP.calls;

let shop: TestShop;
let product: { id: string; name: string };

beforeAll(async () => {
  shop = await startTestShop('limits', {
    env: { RATE_LIMIT: 'on', MAX_UNPAID_ORDERS: '1000', TRUST_PROXY: '0' },
  });
  product = await shop.addProduct({ name: newProduct().productName, available: 100_000 });
});
afterAll(() => shop?.close());

const limitOf = (call: string) => CALLS.find(({ name }) => name === call)?.perHour ?? 0;

/** Uses up a caller's quota of a call by writing the shop's counter. */
const useUp = (call: string, { id }: Enrolled) =>
  shop.open.shop.pool.query(
    `INSERT INTO member_call_count (call, member_id, count) VALUES ($1, $2, $3)
     ON CONFLICT (call, member_id) DO UPDATE SET count = $3`,
    [call, id, limitOf(call)],
  );

const book = (as: Enrolled, headers: Record<string, string> = {}) =>
  shop.call('POST', '/orders', { as, body: soundBooking(product.name), headers });

describe('a member', () => {
  test('is counted booking by booking, all at once included', async () => {
    const mia = await enrol(shop, { name: 'Mia' });
    await useUp('bookOrder', mia);
    await shop.open.shop.pool.query('UPDATE member_call_count SET count = count - 3 WHERE member_id = $1', [
      mia.id,
    ]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => book(mia)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const late = answers.filter(({ status }) => status !== 201);
    for (const answer of late) {
      expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_500);
    }
  });

  test('is not counted together with another', async () => {
    const [mia, max] = [await enrol(shop, { name: 'Mia' }), await enrol(shop, { name: 'Max' })];
    await useUp('bookOrder', mia);
    expect((await book(mia)).status).toBe(429);
    expect((await book(max)).status).toBe(201);
  });

  test.each([['X-Forwarded-For'], ['X-Real-IP'], ['Forwarded'], ['CF-Connecting-IP'], ['True-Client-IP']])(
    'is not another one for saying so in %s',
    async (header) => {
      const mia = await enrol(shop, { name: 'Mia' });
      await useUp('bookOrder', mia);
      expect((await book(mia, { [header]: '203.0.113.77' })).status).toBe(429);
    },
  );

  test('may go on when the hour is over', async () => {
    const mia = await enrol(shop, { name: 'Mia' });
    await useUp('bookOrder', mia);
    await shop.open.shop.pool.query(
      `UPDATE member_call_count SET since = now() - interval '1 hour' WHERE member_id = $1`,
      [mia.id],
    );
    expect((await book(mia)).status).toBe(201);
  });

  test('is counted through a restart, and by all processes together', async () => {
    const mia = await enrol(shop, { name: 'Mia' });
    await useUp('bookOrder', mia);
    const restarted = await openSecondShop(shop);
    const answer = await restarted.call('POST', '/orders', { as: mia, body: soundBooking(product.name) });
    await restarted.close();
    expect(answer.status).toBe(429);
  });

  test.each([
    [
      'writeReview',
      'POST',
      '/review',
      () => ({ productName: product.name, rating: 5, reviewMessage: 'Sound.' }),
    ],
    ['createPaymentIntent', 'POST', '/create-payment-intent', () => ({ order: randomUUID() })],
    [
      'quoteDiscount',
      'POST',
      '/discount',
      () => ({ code: 'UNKNOWN', productName: product.name, quantity: 2 }),
    ],
  ])('can %s so often', async (call, method, path, body) => {
    const mia = await enrol(shop, { name: 'Mia' });
    expect((await shop.call(method, path, { as: mia, body: body() })).status).not.toBe(429);
    await useUp(call, mia);
    expect(await shop.call(method, path, { as: mia, body: body() })).toMatchObject({ status: 429 });
  });

  test('can exchange the proof of identity so often', async () => {
    const mia = await enrol(shop, { name: 'Mia' });
    const exchange = () =>
      shop.call('PUT', `/user/${mia.email}`, {
        as: { ...mia, token: mia.identityToken },
        body: { email: mia.email },
      });
    expect((await exchange()).status).toBe(200);
    await useUp('exchangeToken', mia);
    expect((await exchange()).status).toBe(429);
  });
});

test('a network may start so many carts an hour, and fill those it has', async () => {
  await storeSettings(shop.open.shop.pool, { productsFor: 'everyone' });
  const headers = { 'x-forwarded-for': '203.0.113.9', origin: shop.url };
  const add = (cookie = '') =>
    shop.call('POST', '/cart/lines', {
      body: { variantId: product.id, quantity: 2 },
      headers: { ...headers, ...(cookie && { cookie }) },
    });
  const first = await add();
  expect(first.status).toBe(200);
  await shop.open.shop.pool.query(`UPDATE call_count SET count = 120 WHERE call = 'newCart'`);
  expect((await add()).status).toBe(429);
  expect((await add(`keyboards.cart=${'a'.repeat(43)}`)).status).toBe(429);
  expect((await add(first.headers.getSetCookie()[0]?.split(';')[0])).status).toBe(200);
  await storeSettings(shop.open.shop.pool, { productsFor: 'members' });
});

test('every call that changes something and that members or anyone may make has a limit', () => {
  const bounded = CALLS.filter(({ perHour }) => perHour !== undefined).map(({ name }) => name);
  // Exempt: ending a session frees resources, a mailed link works once, password guesses have their own limit, and visits count in memory
  // up to one.
  const others = [
    'cancelOrder',
    'endSession',
    'endOtherSessions',
    'confirmOwnAddress',
    'changePassword',
    'deleteAccount',
    'countVisit',
  ];
  const open = CALLS.filter(
    ({ method, who, name }) =>
      method !== 'GET' && !['admin', 'signature'].includes(who) && !others.includes(name),
  ).map(({ name }) => name);
  expect(open.filter((name) => !bounded.includes(name))).toEqual([]);
});

test('RATE_LIMIT=off turns the limits off', async () => {
  const { rateLimit } = shop.open.settings;
  const mia = await enrol(shop, { name: 'Mia' });
  await useUp('bookOrder', mia);
  shop.open.settings.rateLimit = false;
  expect((await book(mia)).status).toBe(201);
  shop.open.settings.rateLimit = rateLimit;
});
