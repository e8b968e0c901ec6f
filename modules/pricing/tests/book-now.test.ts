import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newCode } from '#tests/calls/tables/sound-bodies.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let ada: Enrolled;
let mia: Enrolled;
let board: { id: string; name: string };
let everywhere: { _id: string };

const method = (name: string, price: number) => ({ name, kind: 'flat', price });

beforeAll(async () => {
  shop = await startTestShop('book now', { env: { MAX_UNPAID_ORDERS: '1000' } });
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  mia = await enrol(shop, { name: 'Mia' });
  board = await shop.addProduct({ name: 'Board', priceCents: 10_000, minQuantity: 2, available: 1000 });
  everywhere = (await shop.call('GET', '/settings/pricing', { as: ada })).body.zones[0];
});
afterAll(() => shop?.close());
afterEach(() => shop.expectSound());

const book = (fields: object = {}, key: string = randomUUID()) =>
  shop.call('POST', '/orders', {
    as: mia,
    headers: { 'idempotency-key': key },
    body: {
      productName: board.name,
      quantity: 2,
      userAddress: '1 Test Street',
      userNumber: '0123456',
      ...fields,
    },
  });
const quote = (fields: object = {}) =>
  shop.call('POST', '/discount', { as: mia, body: { productName: board.name, quantity: 2, ...fields } });
const show = async (order: string) => (await shop.call('GET', `/orders/${order}`, { as: mia })).body;
const addCode = async (fields: object) => {
  const { code } = newCode();
  const plain = {
    kind: 'percent',
    percent: 10,
    firstOrderOnly: false,
    oncePerCustomer: false,
    priority: 0,
    on: true,
  };
  await shop.call('POST', '/settings/codes', { as: ada, body: { ...plain, code, ...fields } });
  return code;
};

/** Gives the zone of everywhere methods and taxes. */
async function ships(methods: object[], taxes: object[] = []): Promise<void> {
  const { zones } = (await shop.call('GET', '/settings/pricing', { as: ada })).body;
  const { version } = zones[0];
  const body = { name: 'Everywhere', areas: [], methods, taxes, version };
  const changed = await shop.call('PUT', `/settings/zones/${everywhere._id}`, { as: ada, body });
  expect(changed.status).toBe(200);
}

test('a fresh shop books quantity times price', async () => {
  expect((await quote()).body).toMatchObject({ discount: 0, totalPrice: 200 });
  const { body } = await book({ totalPrice: 200 });
  expect(await show(body.insertedId)).toMatchObject({ subtotal: 200, totalPrice: 200 });
});

test('a code for free shipping is refused where shipping is free', async () => {
  const code = await addCode({ kind: 'free-shipping', percent: null });
  const errors = [{ field: 'code', message: 'Shipping is free without this code' }];
  expect(await book({ code })).toMatchObject({ status: 422, body: { errors } });
  expect(await quote({ code })).toMatchObject({ status: 422, body: { errors } });
});

describe('with shipping and tax', () => {
  const vat = { taxClass: 'Standard', label: 'VAT', percent: 10 };
  beforeAll(() => ships([method('Express', 15), method('Parcel', 5)], [vat]));

  test('the cheapest method and the tax are in quote and order', async () => {
    const { body } = await quote();
    expect(body).toMatchObject({ discount: 0, totalPrice: 225.5 });
    expect(body.steps.map(({ label, amount }: { label: string; amount: number }) => [label, amount])).toEqual(
      [
        ['Subtotal', 200],
        ['Parcel', 5],
        ['VAT 10%', 20.5],
        ['Total', 225.5],
      ],
    );
    const booked = await book({ totalPrice: 225.5 });
    expect(booked.status).toBe(201);
    expect(await show(booked.body.insertedId)).toMatchObject({ subtotal: 200, totalPrice: 225.5 });
  });

  test('a total without them is refused with the real one', async () => {
    expect(await book({ totalPrice: 200 })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', totalPrice: 225.5 },
    });
  });

  test('codes come off before them', async () => {
    const [tenth, free] = [await addCode({}), await addCode({ kind: 'free-shipping', percent: null })];
    expect((await quote({ code: tenth })).body).toMatchObject({ discount: 20, totalPrice: 203.5 });
    expect((await quote({ code: free })).body).toMatchObject({ discount: 0, totalPrice: 220 });
    for (const [code, totalPrice] of [
      [tenth, 203.5],
      [free, 220],
    ] as const)
      expect((await book({ code, totalPrice })).status).toBe(201);
  });

  test('a repeated request is the same order, also with a code that it has used up', async () => {
    const [key, code] = [randomUUID(), await addCode({ mostUses: 1 })];
    const first = await book({ code, totalPrice: 203.5 }, key);
    expect(await book({ code, totalPrice: 203.5 }, key)).toMatchObject({ status: 201, body: first.body });
    expect((await book({ quantity: 4 }, key)).body).toMatchObject({ code: 'idempotency_conflict' });
  });

  test.each([
    [{ quantity: 1 }, 422, 'quantity'],
    [{ productName: 'No such board' }, 422, 'productName'],
    [{ code: 'NO-SUCH-CODE' }, 422, 'code'],
    [{ quantity: 5000 }, 409, 'quantity'],
    [{ variantId: randomUUID() }, 422, 'variantId'],
  ])('%j is refused as ever', async (fields, status, field) => {
    const refused = await book(fields);
    expect(refused.status).toBe(status);
    expect(refused.body.errors?.[0]?.field).toBe(field);
  });

  test('fifty bookings at once of the last units oversell nothing', async () => {
    const { name } = await shop.addProduct({ name: `Rare ${randomUUID()}`, minQuantity: 1, available: 10 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => book({ productName: name, quantity: 1 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(40);
  });
});

test('rules that change are noticed by the next booking, whichever path it takes', async () => {
  await ships([method('Parcel', 7)]);
  expect((await book({ totalPrice: 207 })).status).toBe(201);
  await ships([method('Parcel', 0)]);
  expect((await book({ totalPrice: 200 })).status).toBe(201);
  await ships([method('Parcel', 9)]);
  expect((await book({ totalPrice: 200 })).body).toMatchObject({ code: 'price_changed', totalPrice: 209 });
  await ships([method('Parcel', 0)]);
});
