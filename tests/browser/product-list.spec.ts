import { addBoard } from './support/add-board.ts';
import { becomes, call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));

test('price and stock are changed in the list, and a change based on an older product is refused beside the field', async ({
  page,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(422);
  complaints.expectStatus(409);
  const id = await addBoard(shop.url, world.admin, 'Board in place');
  await page.goto('/dashboard/manageproducts?q=Board+in+place');
  const row = page.getByRole('row').filter({ hasText: 'Board in place' });
  await expect(row).toContainText('On sale');
  await row.getByTitle('Available quantity of Board in place').click();
  await page.getByLabel('Available quantity of Board in place').fill('55');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Board in place: stock saved.')).toBeVisible();
  await expect(row.getByTitle('Available quantity of Board in place')).toHaveText('55');

  const price = page.getByLabel('Price of Board in place');
  await row.getByTitle('Price of Board in place').press('Enter');
  await price.fill('free');
  await page.keyboard.press('Enter');
  await expect(price).toHaveAccessibleDescription(/is no amount/);
  await price.fill('13.5');
  const product = await call(shop.url, world.admin, 'GET', `/product/${id}/managed`);
  // What is open does not hear of the other change.
  let release = () => {};
  const answering = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/managed-products?*', async (route) => {
    await answering;
    await route.continue();
  });
  const change = { version: (product as { version: number }).version, description: 'Other words.' };
  await call(shop.url, world.admin, 'PATCH', `/product/${id}`, change);
  const refused = page.waitForResponse((answer) => answer.status() === 409);
  await price.press('Enter');
  await refused;
  release();
  await expect(price).toHaveAccessibleDescription(/changed/);
  await expect(price).toHaveValue('13.5');
  await expect(async () => {
    await price.press('Enter', { timeout: 1000 });
    await expect(page.getByText('Board in place: price saved.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(row).toContainText('13.50');
});

test('a click anywhere in a row opens its product, and the way to delete it is alone at the end', async ({
  page,
  shop,
  world,
}) => {
  const id = await addBoard(shop.url, world.admin, 'Board with a row');
  await page.goto('/dashboard/manageproducts?q=Board+with+a+row');
  const row = page.getByRole('row').filter({ hasText: 'Board with a row' });
  await expect(row.getByRole('cell').last().getByRole('button')).toHaveCount(1);
  await expect(row.getByRole('cell').last().getByRole('link')).toHaveCount(0);
  await row.getByRole('cell').nth(4).click();
  await expect(page).toHaveURL(`/dashboard/manageproducts/${id}/edit`);
  await page.goto('/dashboard/manageproducts');
  await page.getByRole('link', { name: 'Add product', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Product' })).toBeVisible();
});

test('a product with several variants has no one price to change in the list, which says where its prices are', async ({
  page,
  shop,
  world,
}) => {
  const help = page.getByText(/^Click a price or quantity to change it\./);
  await addBoard(shop.url, world.admin, 'Board of one size');
  await page.goto('/dashboard/manageproducts?q=Board+of+one+size');
  await expect(page.getByTitle('Price of Board of one size')).toBeVisible();
  await expect(help).toHaveCount(0);
  const sized = await addBoard(shop.url, world.admin, 'Board of two sizes');
  const variant = (Size: string) => ({ options: { Size }, perUnitPrice: 12.5 });
  await call(shop.url, world.admin, 'PUT', `/product/${sized}/variants`, {
    version: 1,
    options: [{ name: 'Size', values: ['S', 'L'] }],
    variants: [{ _id: sized, ...variant('S') }, variant('L')],
  });
  await page.goto('/dashboard/manageproducts?q=Board+of+two+sizes');
  await expect(page.getByRole('row').filter({ hasText: 'Board of two sizes' })).toContainText('12.50');
  await expect(page.getByTitle('Price of Board of two sizes')).toHaveCount(0);
  await expect(help).toContainText('tick it and edit as a grid');
});
