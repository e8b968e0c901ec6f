import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newCode } from '#tests/calls/tables/sound-bodies.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { Code } from '../contract/calls/pricing.ts';
import { quoteCodes } from '../shop/quote-codes.ts';

let shop: TestShop;
let ada: Enrolled;
let mia: Enrolled;
let board: { id: string; name: string };

beforeAll(async () => {
  shop = await startTestShop('codes', { env: { MAX_UNPAID_ORDERS: '1000' } });
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  mia = await enrol(shop, { name: 'Mia' });
  board = await shop.addProduct({ name: 'Board', priceCents: 10_000, minQuantity: 1, available: 1000 });
});
afterAll(() => shop?.close());
afterEach(() => shop.expectSound());

const PLAIN = {
  kind: 'percent',
  percent: 10,
  firstOrderOnly: false,
  oncePerCustomer: false,
  priority: 0,
  on: true,
};

async function add(fields: object = {}): Promise<string> {
  const { code } = newCode();
  const added = await shop.call('POST', '/settings/codes', { as: ada, body: { ...PLAIN, code, ...fields } });
  expect(added).toMatchObject({ status: 201, body: { code } });
  return code;
}
const show = async (code: string) =>
  (await shop.call<Code>('GET', `/settings/codes/${code}`, { as: ada })).body;
const change = (code: string, body: object) =>
  shop.call('PUT', `/settings/codes/${code}`, { as: ada, body: { ...PLAIN, ...body } });
const remove = (code: string) => shop.call('DELETE', `/settings/codes/${code}`, { as: ada });

const book = (code: string, { as = mia, quantity = 1 } = {}) =>
  shop.call('POST', '/orders', {
    as,
    headers: { 'idempotency-key': randomUUID() },
    body: { productName: board.name, quantity, userAddress: '1 Test Street', userNumber: '0123456', code },
  });
const cancel = (order: string, as = mia) => shop.call('DELETE', `/myorders/${order}`, { as });

/** Why the customer cannot use a code now; empty if they can. */
async function complaint(code: string, { as = mia, subtotalCents = 10_000 } = {}): Promise<string> {
  const { rows } = await shop.open.shop.pool.query('SELECT id FROM member WHERE email = $1', [as.email]);
  const user = { memberId: rows[0].id, email: as.email, isProven: true };
  return (await quoteCodes(shop.open.shop.pool, user, [code], subtotalCents)).refused[0]?.message ?? '';
}

describe('a code is taken off', () => {
  test.each([
    [{ kind: 'percent', percent: 10 }, 90],
    [{ kind: 'percent', percent: 100 }, 0.5],
    [{ kind: 'amount', amount: 25.5 }, 74.5],
    [{ kind: 'amount', amount: 500 }, 0.5],
  ])('%j', async (fields, totalPrice) => {
    const { body } = await book(await add(fields));
    const order = await shop.call('GET', `/orders/${body.insertedId}`, { as: mia });
    expect(order.body).toMatchObject({ subtotal: 100, totalPrice });
  });

  test('in the order of the priorities', async () => {
    const [late, early] = [await add({ priority: 2 }), await add({ priority: 1, kind: 'amount', amount: 5 })];
    const { applied } = await quoteCodes(
      shop.open.shop.pool,
      { memberId: null, email: null, isProven: false },
      [late, early],
      10_000,
    );
    expect(applied.map(({ code }) => code)).toEqual([early, late]);
  });
});

describe('a code is refused', () => {
  const past = '2020-01-01T00:00:00Z';
  const future = '2040-01-01T00:00:00Z';
  test.each([
    ['before its time', { startsAt: future }, 'This code is not valid yet'],
    ['after its time', { endsAt: past }, 'This code has ended'],
    ['when it is switched off', { on: false }, 'This code has ended'],
    ['to others than its customer', { email: 'max@example.com' }, 'There is no such code for your address'],
    ['for a smaller order', { minimum: 100.01 }, 'This code is for orders of 100.01$ or more'],
  ])('%s', async (_, fields, message) => {
    const code = await add(fields);
    expect(await complaint(code)).toBe(message);
    const refused = await book(code);
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'code' }] } });
    expect(await show(code)).toMatchObject({ uses: 0 });
  });

  test('to a customer who used it, if it is for one order each, until that order is cancelled', async () => {
    const code = await add({ oncePerCustomer: true });
    const { body } = await book(code);
    expect(await complaint(code)).toBe('This code is already in use for another of your orders');
    expect(await book(code)).toMatchObject({ status: 422 });
    expect((await book(code, { as: await enrol(shop, { name: 'Max' }) })).status).toBe(201);
    await cancel(body.insertedId);
    expect(await complaint(code)).toBe('');
  });

  test('once it has been used as often as it allows', async () => {
    const code = await add({ mostUses: 2 });
    for (const status of [201, 201, 422]) expect((await book(code)).status).toBe(status);
    expect(await complaint(code)).toBe('This code has been used as often as it allows');
    expect(await show(code)).toMatchObject({ uses: 2, mostUses: 2 });
  });

  test('for a second order, if it is for the first one', async () => {
    const max = await enrol(shop, { name: 'Max' });
    const code = await add({ firstOrderOnly: true });
    expect(await complaint(code, { as: max })).toBe('');
    const { body } = await book(code, { as: max });
    expect(await complaint(code, { as: max })).toBe('This code is already in use for another of your orders');
    const intent = await shop.call('POST', '/create-payment-intent', {
      as: max,
      body: { order: body.insertedId },
    });
    const { id: transactionId } = await shop.payAtProvider(intent.body.clientSecret);
    await shop.call('PATCH', `/orders/${body.insertedId}`, {
      as: max,
      body: { order: body.insertedId, transactionId },
    });
    expect(await complaint(await add({ firstOrderOnly: true }), { as: max })).toBe(
      'The code is for a first order, and you have ordered here before',
    );
  });

  test('as an unknown one, in any spelling of it', async () => {
    expect(await complaint('NO-SUCH-CODE')).toBe('There is no such code for your address');
    const code = await add();
    expect((await book(` ${code.toLowerCase()} `)).status).toBe(201);
  });
});

test('a code with one use left and fifty buyers is used once', async () => {
  const buyers = await Promise.all(Array.from({ length: 10 }, () => enrol(shop, { name: 'Buyer' })));
  const code = await add({ mostUses: 1 });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => book(code, { as: buyers[turn % 10] as Enrolled })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(49);
  expect(await show(code)).toMatchObject({ uses: 1 });
});

describe('an admin', () => {
  test('lists codes newest first, page by page, without those of the newsletter', async () => {
    const [first, second] = [await add(), await add()];
    const page = await shop.call<Code[]>('GET', '/settings/codes?limit=1', { as: ada });
    expect(page.body.map(({ code }) => code)).toEqual([second]);
    const next = /<\/api([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect((await shop.call('GET', next, { as: ada })).body).toMatchObject([{ code: first }]);
    await shop.open.shop.pool.query(
      `WITH reader AS (INSERT INTO subscriber (email, mails) VALUES ('reader@example.com', 1) RETURNING email)
       INSERT INTO discount_code (code, email, cents) SELECT 'WELCOME-1', email, 1000 FROM reader`,
    );
    expect((await shop.call('GET', '/settings/codes/WELCOME-1', { as: ada })).status).toBe(404);
    expect((await remove('WELCOME-1')).status).toBe(404);
  });

  test('changes a code for later orders, unless somebody else did meanwhile', async () => {
    const code = await add();
    await book(code);
    expect(await change(code, { version: 1, percent: 20 })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    expect(await change(code, { version: 1, percent: 30 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version', version: 2, by: ada.email },
    });
    expect(await show(code)).toMatchObject({ percent: 20, uses: 1 });
    const [newest] = (await shop.call('GET', '/audit?limit=1', { as: ada })).body;
    expect(newest.sentence).toBe(`${ada.email} changed the discount code ${code}`);
  });

  test('cannot allow fewer uses than orders made of it, nor give it to one customer', async () => {
    const code = await add();
    await book(code);
    await book(code);
    expect((await change(code, { version: 1, mostUses: 1 })).body.errors).toEqual([
      { field: 'mostUses', message: '2 orders use this code already: state at least 2' },
    ]);
    expect((await change(code, { version: 1, email: 'max@example.com' })).body.errors).toMatchObject([
      { field: 'email' },
    ]);
    expect((await change(code, { version: 1, mostUses: 2 })).status).toBe(200);
  });

  test('removes a code for good; the orders that used it keep their discount', async () => {
    const [used, unused] = [await add(), await add()];
    const { body } = await book(used);
    for (const code of [used, unused]) {
      expect(await remove(code)).toMatchObject({ status: 200, body: { deletedCount: 1 } });
      expect((await remove(code)).status).toBe(404);
      expect(await complaint(code)).toBe('There is no such code for your address');
    }
    expect((await shop.call('GET', `/orders/${body.insertedId}`, { as: mia })).body).toMatchObject({
      discount: 10,
    });
    const again = (code: string) =>
      shop.call('POST', '/settings/codes', { as: ada, body: { ...PLAIN, code } });
    expect(await again(used)).toMatchObject({ status: 422, body: { errors: [{ field: 'code' }] } });
    expect((await again(unused)).status).toBe(201);
  });

  test.each([
    [{ percent: null }, 'percent'],
    [{ percent: 101 }, 'percent'],
    [{ kind: 'amount' }, 'amount'],
    [{ kind: 'gift' }, 'kind'],
    [{ startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' }, 'endsAt'],
    [{ startsAt: '2026-02-30T00:00:00Z' }, 'startsAt'],
    [{ startsAt: '9999-12-31T23:59:59-23:59' }, 'startsAt'],
    [{ endsAt: '0000-01-01T00:00:00Z' }, 'endsAt'],
    [{ mostUses: 0 }, 'mostUses'],
    [{ code: 'a b' }, 'code'],
  ])('cannot add %j', async (fields, field) => {
    const body = { ...PLAIN, code: newCode().code, ...fields };
    const refused = await shop.call('POST', '/settings/codes', { as: ada, body });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });
});
