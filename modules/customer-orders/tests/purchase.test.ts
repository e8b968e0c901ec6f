import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let mia: Person;
let ada: Person;

beforeAll(async () => {
  shop = await startTestShop('purchase', { jobs: true });
  [mia, ada] = await Promise.all([shop.signUp('Mia'), shop.admin()]);
});
afterAll(() => shop?.close());

const booking = (productName: string, quantity = 2) => ({
  body: { productName, quantity, userAddress: '1 Test Street, Testville', userNumber: '0123456789' },
});

test('one purchase goes through from booking to shipping, and money and stock add up', async () => {
  const product = await shop.addProduct({
    name: 'Sold once',
    priceCents: 4950,
    minQuantity: 2,
    available: 10,
  });

  const booked = await shop.call('POST', '/orders', { as: mia, ...booking(product.name, 3) });
  expect(booked).toMatchObject({ status: 201, body: { insertedId: expect.any(String) } });
  const order = booked.body.insertedId;
  expect((await shop.call('GET', `/product/${product.id}`)).body.availableQuantity).toBe(7);

  const intent = await shop.call('POST', '/create-payment-intent', {
    as: mia,
    body: { totalPrice: 148.5, order },
  });
  expect(intent).toMatchObject({ status: 200, body: { clientSecret: expect.stringContaining('_secret_') } });

  const declined = await shop.payAtProvider(intent.body.clientSecret, '4000000000000002');
  expect(declined).toMatchObject({ status: 402, error: 'Your card was declined.' });
  const paid = await shop.payAtProvider(intent.body.clientSecret);
  expect(paid.status).toBe(200);

  const reported = await shop.call('PATCH', `/orders/${order}`, {
    as: mia,
    body: { order, transactionId: paid.id },
  });
  expect(reported).toMatchObject({ status: 200, body: { paid: true } });

  expect((await shop.call('GET', `/orders?status=pending`, { as: ada })).body).toMatchObject([
    { _id: order, status: 'pending', paid: true, transactionId: paid.id },
  ]);
  expect(await shop.call('PUT', `/orders/${order}`, { as: ada })).toMatchObject({
    status: 200,
    body: { modifiedCount: 1 },
  });
  expect(await shop.call('PUT', `/orders/${order}`, { as: ada })).toMatchObject({
    status: 200,
    body: { modifiedCount: 0 },
  });

  const mine = await shop.call('GET', `/myorders?email=${mia.email}`, { as: mia });
  expect(mine.body).toMatchObject([{ _id: order, status: 'shipped', quantity: 3, totalPrice: 148.5 }]);
  await shop.mailTo(mia.email, 'is paid');
  await shop.mailTo(mia.email, 'is on its way');
  await shop.expectSound();
});

test('a bought variant is named in the mail and in the exported orders', async () => {
  const product = await shop.addProduct({ name: 'Comes in ISO', priceCents: 9900 });
  const sku = 'ISO-1';
  const variants = await shop.call('PUT', `/product/${product.id}/variants`, {
    as: ada,
    body: {
      version: 1,
      options: [{ name: 'Layout', values: ['ANSI', 'ISO'] }],
      variants: [
        { _id: product.id, options: { Layout: 'ANSI' }, perUnitPrice: 99 },
        { options: { Layout: 'ISO' }, sku, perUnitPrice: 109, addStock: 5 },
      ],
    },
  });
  const { body } = await shop.call('POST', '/orders', {
    as: mia,
    body: { ...booking(product.name).body, variantId: variants.body.variants[1] },
  });
  const order = body.insertedId;
  const intent = await shop.call('POST', '/create-payment-intent', { as: mia, body: { order } });
  const { id: transactionId } = await shop.payAtProvider(intent.body.clientSecret);
  await shop.call('PATCH', `/orders/${order}`, { as: mia, body: { order, transactionId } });
  const { number } = (await shop.call('GET', `/orders/${order}`, { as: mia })).body;
  expect(await shop.mailTo(mia.email, `Order ${number} is paid`)).toContain('Variant: ISO');
  const exported = await shop.request('/api/export/orders.csv', {
    headers: { authorization: `Bearer ${ada.token}` },
  });
  expect((await exported.text()).split('\r\n')).toContainEqual(
    expect.stringContaining(`,${product.name},ISO,${sku},2,109.00,`),
  );
  await shop.expectSound();
});

test('the webhook alone settles an order whose browser was closed right after confirming', async () => {
  const product = await shop.addProduct({ name: 'Settled by webhook' });
  const { body } = await shop.call('POST', '/orders', { as: mia, ...booking(product.name) });
  const order = body.insertedId;
  const intent = await shop.call('POST', '/create-payment-intent', { as: mia, body: { order } });
  await shop.payAtProvider(intent.body.clientSecret);
  await expect
    .poll(async () => (await shop.call('GET', `/orders/${order}`, { as: mia })).body.status)
    .toBe('pending');
  await shop.expectSound();
});

test('a cancelled order gives its stock back and cannot be paid any more', async () => {
  const product = await shop.addProduct({ name: 'Cancelled', available: 5 });
  const { body } = await shop.call('POST', '/orders', { as: mia, ...booking(product.name, 5) });
  const order = body.insertedId;
  const intent = await shop.call('POST', '/create-payment-intent', { as: mia, body: { order } });
  expect(await shop.call('DELETE', `/myorders/${order}`, { as: mia })).toMatchObject({
    status: 200,
    body: { deletedCount: 1 },
  });
  expect((await shop.call('GET', `/product/${product.id}`)).body.availableQuantity).toBe(5);
  expect((await shop.payAtProvider(intent.body.clientSecret)).status).toBe(400);
  expect(await shop.call('POST', '/create-payment-intent', { as: mia, body: { order } })).toMatchObject({
    status: 409,
    body: { code: 'order_not_payable' },
  });
  expect(await shop.call('DELETE', `/myorders/${order}`, { as: mia })).toMatchObject({
    status: 200,
    body: { deletedCount: 0 },
  });
  await shop.expectSound();
});
