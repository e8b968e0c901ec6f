import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmReported } from '#modules/payments/shop/report-payment.ts';
import { payOrder } from '#modules/payments/shop/start-payment.ts';
import { enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { openPage, soon } from './open-page.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop('paid_stock');
});
afterAll(() => shop?.close());

test('a reservation tells everyone of products; its payment, which leaves as many for sale, tells staff alone', async () => {
  const [mia, max, ada] = await Promise.all([
    enrol(shop, { name: 'Mia' }),
    enrol(shop, { name: 'Max' }),
    enrol(shop, { name: 'Ada', role: 'admin' }),
  ]);
  const { name } = await shop.addProduct({ name: `Board ${randomUUID()}` });
  const booking = await openPage(shop, max);
  const { body } = await shop.call('POST', '/orders', {
    as: mia,
    body: { productName: name, quantity: 2, userAddress: '1 Test Street', userNumber: '0123456' },
  });
  await soon(() => booking.heard().includes('products')).toBe(true);
  booking.leave();

  const [his, admins] = await Promise.all([openPage(shop, max), openPage(shop, ada)]);
  const { clientSecret } = await payOrder(shop.open.shop, body.insertedId);
  const { id } = await shop.payAtProvider(clientSecret);
  expect(await confirmReported(shop.open.shop, body.insertedId, id)).toMatchObject({ paid: true });
  await soon(() => admins.heard().includes('drafts')).toBe(true);
  // Sent after the payment's commit, so what his page hears before is all that the payment told.
  await shop.open.shop.pool.query(`SELECT pg_notify('shop_change', 'reviews')`);
  await soon(() => his.heard().includes('reviews')).toBe(true);
  expect(his.heard()).toEqual(['reviews']);
  his.leave();
  admins.leave();
});
