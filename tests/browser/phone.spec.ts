import { everyPage } from './support/every-page.ts';
import { availableProduct } from './support/orders.ts';
import { settled } from './support/settled.ts';
import { becomes, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('a button opens the menu on small screens, and choosing something closes it', async ({ page }) => {
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.tap();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Shop', 'Reviews', 'Blogs', 'Careers', 'About']);
  await menu.getByRole('link', { name: 'Reviews' }).tap();
  await expect(page).toHaveURL('/reviews');
  await expect(menu).toBeHidden();
});

test('no page is wider than the screen of a phone', async ({ page, context, shop, world }) => {
  for (const as of ['visitor', 'member', 'admin'] as const) {
    if (as !== 'visitor') await becomes(context, shop.url, world[as]);
    for (const { address } of everyPage(world).filter(
      (visit) => visit.as === as && !visit.name.includes('not-found'),
    )) {
      await page.goto(address);
      await settled(page);
      const overhang = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await overhang(), address).toBe(0);
    }
  }
});

test('what booking said does not lie over the card’s fields', async ({ page, context, shop }) => {
  const member = await signUp(shop.url, {
    name: 'Tove',
    email: 'tove@example.com',
    password: 'a secret of tove',
  });
  await becomes(context, shop.url, member);
  const { _id } = await availableProduct(shop.url);
  await page.goto(`/product/${_id}`);
  await page.getByLabel('Address').fill('1 Test Street, Testville');
  await page.getByLabel('Phone').fill('0123456789');
  await page.getByRole('button', { name: 'Book Now' }).tap();
  const said = page.getByText('Order is unpaid. Check your Order Page.');
  await expect(said).toBeVisible();
  await page.getByRole('link', { name: 'Pay now' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  // Sooner than it would go by itself.
  await expect(said).toBeHidden({ timeout: 3_000 });
});
