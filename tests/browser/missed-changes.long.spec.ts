import { becomes, call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('a change between the load of a page and the opening of its stream is shown', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.admin);
  let changed = false;
  await page.route(/\/api\/events/, async (route) => {
    if (!changed) {
      await expect(page.getByRole('heading', { name: 'Customer Groups' })).toBeVisible();
      const body = { name: 'Dealers of the gap', percent: 5 };
      await call(shop.url, world.admin, 'POST', '/customer-groups', body);
      changed = true;
    }
    await route.continue();
  });
  await page.goto('/dashboard/customers/groups');
  await expect(page.getByRole('heading', { name: 'Dealers of the gap' })).toBeVisible();
});
