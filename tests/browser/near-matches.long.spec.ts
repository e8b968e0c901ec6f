import { becomes, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));

test('each list of staff says when its rows only come near the search', async ({ page, shop }) => {
  await signUp(shop.url, person('Theodosia'));
  await page.goto('/dashboard/customers');
  await page.getByLabel('Search customers').fill('Theodosai');
  const notice = page.getByRole('status').filter({ hasText: 'No matches for' });
  await expect(notice).toHaveText('No matches for “Theodosai”. Showing results for “Theodosia”.');
  await expect(page.getByRole('row', { name: /Theodosia/ })).toBeVisible();
  await page.getByLabel('Search customers').fill('Theodosia');
  await expect(notice).toHaveCount(0);

  for (const list of ['manageproducts', 'stock']) {
    await page.goto(`/dashboard/${list}?q=meridain`);
    await expect(notice).toHaveText('No matches for “meridain”. Showing results for “meridian”.');
    await page.getByLabel('Search products').fill('meridian');
    await expect(notice).toHaveCount(0);
  }
});

test('nobody merges an account that only comes near the search without a word', async ({ page, shop }) => {
  await signUp(shop.url, person('Leopoldine'));
  await signUp(shop.url, person('Wilhelmine'));
  await page.goto('/dashboard/customers?q=Leopoldine');
  await page.getByRole('link', { name: 'Leopoldine' }).click();
  await page.getByRole('button', { name: 'Merge accounts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge accounts' });
  await dialog.getByLabel('Other account').fill('Wilhelmnie');
  await expect(dialog.getByText('No matches for “Wilhelmnie”')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Wilhelmine/ })).toBeVisible();
  await dialog.getByLabel('Other account').fill('Wilhelmine');
  await expect(dialog.getByText('No matches for')).toHaveCount(0);
});
