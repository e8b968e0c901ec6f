import { fillCart } from './support/checkout.ts';
import { call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('the cart says how far it is to free shipping to the visitor’s country, and what is taken for payment', async ({
  page,
  shop,
  world,
}) => {
  const zone = {
    name: 'Iceland',
    areas: ['IS'],
    methods: [
      { name: 'Parcel', kind: 'flat', price: 7.9, freeFrom: 500_000 },
      { name: 'Pallet', kind: 'by-value', bands: '0: 20\n900000: 0' },
    ],
    taxes: [],
  };
  await call(shop.url, world.admin, 'PATCH', '/settings', { productsFor: 'everyone' });
  const { insertedId } = await call(shop.url, world.admin, 'POST', '/settings/zones', zone);
  try {
    await fillCart(page, shop.url);
    await page.goto('/cart');
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary).toContainText('credit and debit cards');
    // The home country's shipping has no limit from which it is free.
    await expect(summary.getByText(/shipping to .* is free/i)).toHaveCount(0);

    await page.evaluate(() => localStorage.setItem('country', 'IS'));
    await page.reload();
    await expect(
      summary.getByText(/^4[0-9]{2},[0-9]{3}\.[0-9]{2}\$ more and shipping to Iceland is free\.$/),
    ).toBeVisible();
  } finally {
    await call(shop.url, world.admin, 'DELETE', `/settings/zones/${insertedId}`);
    await call(shop.url, world.admin, 'PATCH', '/settings', { productsFor: 'members' });
  }
});
